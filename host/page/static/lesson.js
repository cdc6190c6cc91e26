// Learning the table: everybody reads out what stands here in large letters, and sees what it has brought.

import { $, draw, h, put } from "./dom.js";
import { send, store, t } from "./store.js";

const LOOK_MS = 150;

let timer = 0;
let enter = () => {};
let leave = () => {};

/** Told how this view is shown, and how the one before it. */
export function onLesson(shown, left) {
  enter = shown;
  leave = left;
}

/** Begin a lesson for those who are to play. */
export async function learn(choice) {
  if (await send("learn", choice)) enter();
}

/** Whether a lesson is going on, which whoever opens the page comes back to. */
export const going = (now) => Boolean(now) && !["none", "done", "left", "failed"].includes(now.stage);

/** Draw what there is to be seen, and go on looking while this view is open: the host stops where nobody looks. */
export async function drawLesson() {
  clearTimeout(timer);
  if (!store.words || $("view-lesson").hidden) return;
  const answer = await fetch("lesson", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) show(await answer.json());
  clearTimeout(timer);
  timer = setTimeout(drawLesson, LOOK_MS);
}

const press = (what) => send("lesson/press", { press: what });

const button = (label, cls, focus, onclick) => h("button", { type: "button", cls, data: { focus }, onclick }, t(label));

const choices = (...buttons) => h("div", { cls: "row ends" }, buttons);

function show(now) {
  const { level, done, note, ...still } = now;
  const drawn = draw($("view-lesson"), still, () => h("div", { cls: `lesson ${now.stage}` }, STAGES[now.stage](now)));
  if (drawn && !$("view-lesson").contains(document.activeElement)) {
    $("view-lesson").querySelector("[data-focus=yes], [data-focus=next], [data-focus=back]")?.focus({ preventScroll: true });
  }
  const meter = $("lesson-level"), progress = $("lesson-done"), said = $("lesson-note");
  if (meter) {
    meter.setAttribute("aria-valuenow", level);
    meter.style.setProperty("--level", `${level}%`);
  }
  if (progress) progress.value = done;
  if (said && said.textContent !== note) said.textContent = note;
}

const back = () => choices(button("lesson_back", "yes", "back", () => leave()));

/** What each stage of a lesson looks like. */
const STAGES = {
  none: () => [h("p", { cls: "lesson-title" }, t("lesson_left")), back()],
  begins: () => h("p", { cls: "lesson-title" }, t("lesson_begins")),
  consent: (now) => [h("h2", { cls: "lesson-title" }, put(t("lesson_consent"), now)), h("p", { cls: "consent" }, now.text),
    choices(button("agree_not", "plain", "stop", () => press("stop")), button("agree", "yes", "yes", () => press("yes")))],
  ready: (now) => [h("h2", { cls: "lesson-title" }, put(t("lesson_ready"), now)), h("p", { cls: "faint" }, t("lesson_ready_hint")),
    choices(button("lesson_stop", "plain", "stop", () => press("stop")), button("lesson_start", "yes", "yes", () => press("yes")))],
  reading: (now) => [h("h2", { cls: "faint" }, put(t("lesson_now"), now)), h("p", { cls: "phrase", lang: "de" }, now.text),
    h("div", { cls: "level", id: "lesson-level", role: "meter", "aria-label": t("level"), "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 0 }, h("i", {})),
    h("p", { cls: "taken", id: "lesson-note", role: "status" }),
    choices(button("lesson_stop", "plain", "stop", () => press("stop")), button("lesson_next", "", "next", () => press("next")))],
  learning: (now) => [h("h2", { cls: "lesson-title" }, t(`lesson_${now.doing}`)),
    h("progress", { id: "lesson-done", max: 100, "aria-label": t(`lesson_${now.doing}`) }), h("p", { cls: "faint" }, t("lesson_patience"))],
  done: (now) => [h("h2", { cls: "lesson-title" }, t(now.kept ? "lesson_kept" : "lesson_nothing")), now.gains.length > 0 && gains(now.gains),
    now.kept && h("p", { cls: "faint" }, put(t("lesson_folder"), now)), back()],
  left: () => [h("h2", { cls: "lesson-title" }, t("lesson_left")), back()],
  failed: (now) => [h("h2", { cls: "lesson-title", role: "alert" }, now.text), back()],
};

const pair = (before, after) => put(t("gain"), { before, after });

const gains = (rows) => h("div", { cls: "scrolls", tabindex: 0, role: "region", "aria-label": t("gains_of") }, h("table", {},
  h("thead", {}, h("tr", {}, ["players", "gains_of", "gains_quiet", "gains_noisy"].map((key) => h("th", { scope: "col" }, t(key))))),
  h("tbody", {}, rows.map(([player, of, ...understood]) => h("tr", {}, h("th", { scope: "row" }, player), h("td", {}, of),
    h("td", {}, pair(understood[0], understood[1])), h("td", {}, pair(understood[2], understood[3])))))));
