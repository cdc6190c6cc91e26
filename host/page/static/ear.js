// The microphone before an evening: which one, how loud it is right now, and what it has heard of a name.

import { $, h } from "./dom.js";
import { learn } from "./lesson.js";
import { fault } from "./setup.js";
import { store, t } from "./store.js";

const LOOK_MS = 150;
const TYPED = "-";

let choice = null;
let timer = 0;
let told = () => {};

/** Told how the test of a name stands. */
export const onHearing = (listener) => { told = listener; };

/** Draw the choice of microphones, and begin to look at the level. `sent`: the choice as the host wants it. */
export function drawEar(chosen, microphones, sent, changed) {
  choice = chosen;
  choice.hears &&= microphones.length > 0;
  const pick = (value) => {
    choice.hears = value !== TYPED;
    choice.microphone = value === TYPED ? "" : value;
    for (const one of document.querySelectorAll("[data-test]")) one.disabled = !choice.hears;
    show({ level: 0, fault: "" });
    look();
    changed();
  };
  const now = choice.hears ? choice.microphone : TYPED;
  const options = [...(microphones.length ? [["", `${t("usual_microphone")} (${microphones[0]})`], ...microphones.map((one) => [one, one])] : []), [TYPED, t("typing")]];
  $("microphone").replaceChildren(h("div", {},
    h("label", { cls: "field" }, h("span", { cls: "title" }, t("microphone")), h("select", { data: { field: "microphone" }, onchange: (event) => pick(event.target.value) },
      options.map(([value, label]) => h("option", { value, selected: value === now }, label)))),
    fault("microphone"), microphones.length === 0 && h("p", { cls: "faint" }, t("no_microphone")),
    h("div", { cls: "level", id: "level", role: "meter", "aria-label": t("level"), "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 0 }, h("i", {})),
    h("p", { cls: "faint", id: "level-hint" }, t("level_hint")), h("p", { cls: "fault", id: "level-fault", role: "status", hidden: true }),
    h("div", { cls: "row" }, h("button", { type: "button", id: "learn", onclick: () => learn(sent()) }, t("learn")),
      h("p", { cls: "faint" }, t("learn_hint")))));
  show({ level: 0, fault: "" });
  look();
}

/** The evening wants the microphone. */
export function endEar() {
  clearTimeout(timer);
  choice = null;
}

function show(sound) {
  $("level").hidden = $("level-hint").hidden = !choice.hears;
  $("learn").disabled = !choice.hears;
  $("level").setAttribute("aria-valuenow", sound.level);
  $("level").style.setProperty("--level", `${sound.level}%`);
  $("level-fault").hidden = !sound.fault;
  if ($("level-fault").textContent !== sound.fault) $("level-fault").textContent = sound.fault;
  told(sound.hearing);
}

/** Ask again and again, while anybody looks; the host lets the microphone go when nobody does. */
async function look() {
  clearTimeout(timer);
  if (!choice?.hears || !store.words) return;
  if (!document.hidden && !$("view-setup").hidden) {
    const answer = await fetch(`sound?device=${encodeURIComponent(choice.microphone)}`, { cache: "no-store" }).catch(() => null);
    const sound = answer?.ok ? await answer.json() : null;
    if (sound && choice?.hears) show(sound);
  }
  clearTimeout(timer);
  timer = setTimeout(look, LOOK_MS);
}
