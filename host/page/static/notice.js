// What everybody sees of a lesson amid an evening: that somebody reads, that the host learns, and what it has brought.

import { $, draw, h } from "./dom.js";
import { store, t } from "./store.js";

let closed = "";

/** One line over the table, until somebody closes it. `look`: shows what it has brought in figures. */
export function drawNotice(lesson, view, look) {
  const node = $("notice");
  node.hidden = !lesson.text || lesson.text === closed || view === "lesson";
  if (lesson.text !== closed) closed = "";
  draw(node, [lesson, store.words.learns], () => [h("span", {}, lesson.text),
    store.words.learns && lesson.stage === "brought" && h("button", { type: "button", cls: "small", data: { focus: "look" }, onclick: look }, t("look_at_it")),
    ["told", "brought"].includes(lesson.stage) && h("button", { type: "button", cls: "small plain", data: { focus: "close" },
      onclick: () => { closed = lesson.text; node.hidden = true; } }, t("close"))]);
}
