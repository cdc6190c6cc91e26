// Setting an evening up: what is chosen here is checked by the host at every change, and begins with one button.

import { $, h, put } from "./dom.js";
import { drawEar, endEar } from "./ear.js";
import { drawPlaces, reportNames } from "./places.js";
import { drawRules, reportRules } from "./rules.js";
import { ask, send, store, t } from "./store.js";

const CHECK_MS = 180;
const LOOK_MS = 400;
const PATIENCE_MS = 45000;

/** What can be chosen, and what is chosen now. Rules are kept for each game: who looks at another one loses nothing. */
let offer = null;
const choice = { game: "", players: [], preset: "", deck: "", hears: true, microphone: "" };
const rules = {};

const game = () => offer.games.find((one) => one.name === choice.game);

/** As the host wants it. */
const sent = () => ({ ...choice, rules: rules[choice.game] });

/** Draw the form; what stands in it already stays. */
export async function drawSetup() {
  if (offer) return;
  offer = await ask("offer").catch((fault) => alarm(fault.message));
  if (!offer) return;
  const { rules: named, ...start } = offer.start;
  Object.assign(choice, start);
  for (const one of offer.games) rules[one.name] = {};
  Object.assign(rules[choice.game], named);
  alarm(offer.fault);
  $("setup").addEventListener("submit", begin);
  $("setup").addEventListener("keydown", nextName);
  drawDock();
  drawForm();
}

function alarm(text) {
  $("alarm").hidden = !text;
  $("alarm").textContent = text;
}

function drawForm() {
  const what = h("div", { cls: "half" }, games(), h("section", { id: "places", cls: "panel" }));
  const how = h("div", { cls: "half" }, h("section", { id: "microphone", cls: "panel" }), strictness(), game().deck && decks(),
    h("section", { id: "rules", cls: "panel" }));
  $("setup").replaceChildren(h("p", { cls: "faint hint" }, t("setup_hint")), h("div", { cls: "halves" }, what, how));
  drawPlaces(choice, game(), sent, changed);
  drawRules(rules[choice.game], game(), changed);
  drawEar(choice, offer.microphones, sent, changed);
  check();
}

const radio = (name, value, now, pick, label) => h("label", { cls: "pill" },
  h("input", { type: "radio", name, value, checked: value === now, onchange: () => pick(value) }), h("span", {}, label));

const games = () => h("section", { cls: "panel" }, h("fieldset", { cls: "games" }, h("legend", {}, t("game")),
  offer.games.map((one) => radio("game", one.name, choice.game, play, [h("b", {}, one.title),
    h("small", {}, put(t("players_count"), one))])), fault("game")));

function play(name) {
  choice.game = name;
  drawForm();
  document.querySelector("[name=game]:checked").focus();
}

const strictness = () => h("section", { cls: "panel" }, h("fieldset", { cls: "pills" }, h("legend", {}, t("strictness")),
  offer.presets.map((one) => radio("preset", one.value, choice.preset, (value) => { choice.preset = value; changed(); }, one.label)),
  fault("preset"), h("p", { cls: "faint" }, t("strictness_hint"))));

const decks = () => h("section", { cls: "panel" }, h("label", { cls: "field" }, h("span", { cls: "title" }, t("deck")),
  h("select", { data: { field: "deck" }, onchange: (event) => { choice.deck = event.target.value; changed(); } },
    offer.decks.map((one) => h("option", { value: one, selected: one === choice.deck }, one)))), fault("deck"));

/** The line under a field that says what is wrong with it. */
export const fault = (field) => h("p", { cls: "fault", id: `fault-${field}`, hidden: true });

/** Whoever has typed something and presses Enter wants the next name, and not yet to play. */
function nextName(event) {
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  if (!event.target.matches(".who")) return;
  const names = [...document.querySelectorAll(".who")];
  const next = names[names.indexOf(event.target) + 1];
  if (next) next.focus();
  else if (event.target.value.trim()) document.querySelector("[data-focus=add]").click();
}

// --- checking ---------------------------------------------------------------------------------------------------------

let due = 0;

function changed() {
  clearTimeout(due);
  due = setTimeout(check, CHECK_MS);
}

async function check() {
  const found = await send("check", sent());
  if (found) report(found);
}

function report(found) {
  reportNames(found.names, choice.players);
  reportRules(found.sentences);
  reportFaults(found.faults);
}

/** One line beside each field, and how many there are beside the button. */
function reportFaults(faults) {
  for (const line of document.querySelectorAll("[id^=fault-]")) {
    const field = line.id.slice("fault-".length), text = faults[field] ?? "";
    line.hidden = !text;
    line.textContent = text;
    for (const control of document.querySelectorAll(`[data-field="${CSS.escape(field)}"]`)) {
      if (text) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
      control.setAttribute("aria-describedby", line.id);
    }
  }
  const count = Object.keys(faults).length;
  $("wrong").textContent = count ? put(t(count > 1 ? "wrong_many" : "wrong_one"), { count }) : "";
}

// --- beginning --------------------------------------------------------------------------------------------------------

const drawDock = () => $("dock").replaceChildren(h("div", { cls: "row begin" },
  h("p", { id: "wrong", role: "status" }),
  h("button", { type: "submit", form: "setup", cls: "yes", data: { focus: "begin" } }, t("begin"))));

async function begin(event) {
  event.preventDefault();
  clearTimeout(due);
  const answer = await send("begin", sent());
  if (!answer) return;
  reportFaults(answer.faults);
  if (Object.keys(answer.faults).length) {
    const wrong = document.querySelector("#setup [aria-invalid]");
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
    return;
  }
  endEar();
  $("dock").hidden = true;
  $("setup").replaceChildren(h("p", { cls: "begins", role: "status" }, t("begins")));
  follow(performance.now());
}

/** The evening is served where this page was; or this page again, with the reason, if it could not begin. */
async function follow(since) {
  const answer = await fetch("state", { cache: "no-store" }).catch(() => null);
  if (answer?.status === 404 || (answer?.ok && await answer.json())) {
    location.replace("./");
  } else if (!answer && performance.now() - since > PATIENCE_MS) {
    alarm(t("begins_not"));
  } else {
    setTimeout(() => follow(since), LOOK_MS);
  }
}
