// Acting: whatever can be said can be pressed. A button says what a player would say; places in it are picked first.

import { dialog } from "./dialog.js";
import { $, draw, h, put } from "./dom.js";
import { learn } from "./lesson.js";
import { choices, pick } from "./pick.js";
import { act, say, store, t } from "./store.js";

const SLOT = /\{(\w+)\}/g;

// --- the dock -----------------------------------------------------------------------------------------------------

let open = false;

/** The buttons that make sense now. */
export function drawDock(table) {
  const dock = $("dock");
  dock.hidden = !store.words.acts;
  if (dock.hidden) return;
  draw(dock, [table.controls, table.paused, table.strictness, table.lesson.stage, open], () => parts(table));
}

function parts(table) {
  const known = table.controls.filter((name) => name in store.words.controls);
  const inGroup = (group) => known.filter((name) => store.words.controls[name].group === group);
  return [
    h("div", { cls: "row main" },
      inGroup("turn").map((name) => button(name)),
      table.controls.includes("call") && calls(),
      h("button", { type: "button", cls: "plain", "aria-expanded": String(open), data: { focus: "more" }, onclick: toggle }, t(open ? "less" : "more"))),
    open && h("div", { cls: "row drawer" }, [...inGroup("more"), ...inGroup("host")].map((name) => button(name, "small")),
      Object.entries(store.words.presets).map(([key, name]) => h("button", { type: "button", cls: "small",
        "aria-pressed": String(table.strictness === key), data: { focus: `preset-${key}` }, onclick: () => act({ setting: "preset", value: key }) },
        `${t("strictness")} ${name}`)),
      h("button", { type: "button", cls: "small", data: { focus: "figures" }, onclick: openFigures }, `${t("strictness")} …`),
      store.words.learns && h("button", { type: "button", cls: "small", data: { focus: "learn" }, disabled: ["reading", "learning"].includes(table.lesson.stage),
        onclick: () => { open = false; learn({}); } }, t("learn"))),
  ];
}

function toggle() {
  open = !open;
  drawDock(store.table);
}

function button(name, size = "") {
  const one = store.words.controls[name];
  return h("button", { type: "button", cls: `${size} do-${name}`, data: { focus: name }, onclick: () => press(name) },
    one.label, one.key && !size && h("kbd", { "aria-hidden": "true" }, one.key));
}

const FEW_CALLS = 3;

/** A button for each call, or one for all where there are many. */
function calls() {
  const all = store.words.calls;
  if (all.length > FEW_CALLS) {
    return h("button", { type: "button", cls: "call", data: { focus: "calls" }, onclick: async () => {
      const call = await dialog(t("calls"), (done) => choices(all.map((one) => [one, one]), done));
      if (call) say(call);
    } }, t("calls"));
  }
  return all.map((call) => h("button", { type: "button", cls: "call", data: { focus: `call-${call}` }, onclick: () => say(call) }, call));
}

/** The line into which anything can be typed that can be said. Made once: what stands in it stays. */
export function drawTyping() {
  const form = $("typing");
  form.hidden = !store.words.acts;
  if (form.firstChild) return;
  const field = h("input", { type: "text", name: "said", maxlength: 200, placeholder: t("type"), "aria-label": t("type_label"),
    autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  form.append(field, h("button", { type: "submit", cls: "plain" }, t("send")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text && await say(text)) field.value = "";
  });
}

/** Press a control: pick what it needs, then say it. */
async function press(name) {
  const one = store.words.controls[name];
  const slots = [...one.say.matchAll(SLOT)].map((found) => found[1]);
  const picked = {};
  for (const slot of slots) {
    const value = await pick(slot, one);
    if (value === null) return;
    picked[slot] = value;
  }
  say(put(one.say, picked));
}

/** The place in a sentence that answers a question. */
export const slotOf = (asked) => (asked.picks === "figure" ? "amount" : asked.picks);

/** A question that is answered with more than a button. */
export async function openQuestion(asked) {
  const slot = slotOf(asked);
  const value = await pick(slot, { label: asked.text, many: asked.picks === "cards" });
  if (value === null) return;
  const prefix = { card: "es liegt ", cards: "in der Mitte liegen ", joker: "als " }[asked.picks] ?? "";
  act({ answer: asked.id, value: `${prefix}${value}${asked.picks === "count" ? " Karten" : ""}` });
}

// --- amending, strictness ---------------------------------------------------------------------------------------------

/** What an older move really was. */
export async function openAmend(line) {
  const field = h("input", { type: "text", maxlength: 200, autofocus: true, value: line.heard, "aria-label": t("amend"), autocomplete: "off", spellcheck: "false" });
  const answer = await dialog(t("amend"), (done) => h("form", { cls: "amend", onsubmit: (event) => {
    event.preventDefault();
    done(field.value.trim());
  } },
  h("p", {}, `${t("heard_as")}: „${line.heard}“`), field, h("p", { cls: "faint" }, t("amend_hint")),
  h("div", { cls: "choices" }, h("button", { type: "submit", cls: "yes" }, t("amend_do")),
    h("button", { type: "button", cls: "plain", onclick: () => done("") }, t("amend_nothing")))));
  if (answer !== null && answer !== line.heard) act({ amend: line.input, text: answer });
}

function openFigures() {
  dialog(t("strictness"), () => h("div", { cls: "figures" }, Object.entries(store.words.figures).map(([key, one]) => {
    const now = store.table.figures[key];
    const values = now in one.values ? one.values : { [now]: now.replace(".", ","), ...one.values };
    return h("label", {}, one.name, h("select", { onchange: (event) => act({ setting: key, value: event.target.value }) },
      Object.entries(values).map(([value, text]) => h("option", { value, selected: value === now }, text))));
  })), "wide", "done");
}

// --- keys ---------------------------------------------------------------------------------------------------------

/** What a key means now; true if it meant anything. */
export function key(pressed, table) {
  const asked = table.question;
  if (asked && "jn".includes(pressed) && asked.picks === "yes_no") {
    act({ answer: asked.id, value: pressed === "j" ? "ja" : "nein" });
    return true;
  }
  const preset = Object.keys(store.words.presets)[Number(pressed) - 1];
  if (preset) {
    act({ setting: "preset", value: preset });
    return true;
  }
  const name = table.controls.find((one) => store.words.controls[one]?.key === pressed);
  if (name) press(name);
  return Boolean(name);
}

/** All keys, in a dialog. */
export function openKeys() {
  const rows = store.table.controls.map((name) => store.words.controls[name]).filter((one) => one?.key);
  dialog(t("help"), () => h("dl", { cls: "keys" },
    [["j", t("yes")], ["n", t("no")], ...rows.map((one) => [one.key, one.label]), ["1 2 3", Object.values(store.words.presets).join(", ")],
      ["/", t("type")], ["?", t("help")]].map(([pressed, label]) => h("div", {}, h("dt", {}, h("kbd", {}, pressed)), h("dd", {}, label)))), "", "done");
}
