// Beside the table: the host's question, his last ruling, what he heard, what can be said, and what was.

import { openAmend, openQuestion, slotOf } from "./act.js";
import { $, draw, h } from "./dom.js";
import { act, say, store, t } from "./store.js";

/** Draw all of it. */
export function drawSide(table) {
  drawQuestion(table);
  draw($("ruling"), table.ruling, () => [
    h("h2", {}, t("ruling")),
    h("p", { cls: table.ruling ? "" : "faint" }, table.ruling || t("no_ruling")),
  ]);
  draw($("heard"), [table.heard, table.hearing], () => [h("h2", {}, t("heard")), heard(table)]);
  draw($("sayable"), [table.sayable, store.words.acts], () => [h("h2", {}, t("say_now")), sayable(table)]);
  drawHistory(table);
}

function drawQuestion(table) {
  const node = $("question"), asked = table.question;
  node.hidden = !asked;
  if (!asked) {
    draw(node, null, () => []);
    return;
  }
  const fresh = draw(node, [asked, store.words.acts], () => [
    h("h2", {}, t("question")),
    h("p", { cls: "asked" }, asked.text),
    store.words.acts && answers(asked),
  ]);
  if (fresh) node.animate?.([{ transform: "scale(.96)", opacity: 0.4 }, { transform: "none", opacity: 1 }], { duration: 180 });
}

function answers(asked) {
  if (!asked.choices.length) {
    return asked.picks === "free" || asked.picks === "swap" ? null : h("div", { cls: "choices" },
      h("button", { type: "button", cls: "yes", data: { focus: "answer" }, onclick: () => openQuestion(asked) }, t(`which_${slotOf(asked)}`)));
  }
  const keys = { ja: "j", nein: "n" };
  return h("div", { cls: `choices of-${asked.choices.length}` }, asked.choices.map((one, number) =>
    h("button", { type: "button", cls: one.value === "ja" ? "yes" : one.value === "nein" ? "no" : "plain", data: { focus: `answer-${number}` },
      onclick: () => act({ answer: asked.id, value: one.value }) }, one.label, keys[one.value] && h("kbd", {}, keys[one.value]))));
}

function heard(table) {
  if (table.hearing) return h("p", { cls: "words hearing" }, `${table.hearing} …`);
  if (!table.heard.length) return h("p", { cls: "faint" }, t("nothing_heard"));
  return h("p", { cls: "words" }, table.heard.map((one) => one.text === null
    ? h("span", { cls: "word lost" }, "…")
    : h("span", { cls: `word${one.sure < 60 ? " unsure" : ""}` }, one.text, h("small", {}, one.sure < 100 ? `${one.sure}` : ""))));
}

const sayable = (table) => h("ul", { cls: "phrases" }, table.sayable.map((text, number) => h("li", {}, store.words.acts
  ? h("button", { type: "button", data: { focus: `say-${number}` }, onclick: () => say(text) }, `„${text}“`)
  : h("span", {}, `„${text}“`))));

function drawHistory(table) {
  const node = $("history");
  draw(node, [table.lines, store.words.acts], () => [
    h("h2", {}, t("history")),
    h("ol", { cls: "lines", tabindex: 0, "aria-label": t("history") }, table.lines.slice().reverse().map(line)),
  ]);
}

const clock = (at) => `${Math.floor(at / 60)}:${String(Math.floor(at % 60)).padStart(2, "0")}`;

function line(one) {
  const can = store.words.acts && one.input !== null && !one.gone;
  const text = [h("time", {}, clock(one.at)), h("span", {}, one.text)];
  return h("li", { cls: `${one.said ? "said" : ""} ${one.gone ? "gone" : ""}` }, can
    ? h("button", { type: "button", title: t("amend"), data: { focus: `line-${one.seq}` }, onclick: () => openAmend(one) }, text)
    : h("span", { cls: "flat" }, text));
}
