// What every page of ours has: its tabs, light and dark, and a line for what was refused.

import { $, draw, h, s } from "./dom.js";
import { onRefusal, t } from "./store.js";

/** Tabs over views; `views` are their names in order, `now` the one that is shown. */
export function drawTabs(views, now, show) {
  draw($("tabs"), [views, now], () => views.map((name) => h("button", { type: "button", "aria-current": now === name ? "page" : null,
    data: { focus: name }, onclick: () => show(name) }, t(name))));
}

const icon = (path) => s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: path }));

/** A button with a picture. */
export const tool = (label, path, onclick) => h("button", { type: "button", title: label, "aria-label": label, onclick }, icon(path));

export const themeTool = () => tool(t("theme"), "M12 3a9 9 0 1 0 9 9A7 7 0 0 1 12 3z", turnTheme);

function turnTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}

const kept = localStorage.getItem("theme");
if (kept) document.documentElement.dataset.theme = kept;

onRefusal((why) => {
  const note = h("p", { cls: "toast", role: "alert" }, why);
  document.body.append(note);
  setTimeout(() => note.remove(), 4000);
});
