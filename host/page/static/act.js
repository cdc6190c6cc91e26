// Acting: whatever can be said can be pressed. A button says what a player would say; places in it are picked first.

import { mini, suit } from "./cards.js";
import { $, draw, h, listed, put } from "./dom.js";
import { act, say, store, t } from "./store.js";

const SLOT = /\{(\w+)\}/g;

// --- the dock -----------------------------------------------------------------------------------------------------

let open = false;

/** The buttons that make sense now. */
export function drawDock(table) {
  const dock = $("dock");
  dock.hidden = !store.words.acts;
  if (dock.hidden) return;
  draw(dock, [table.controls, table.paused, table.strictness, open], () => parts(table));
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
      h("button", { type: "button", cls: "small", data: { focus: "figures" }, onclick: openFigures }, `${t("strictness")} …`)),
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
export async function press(name) {
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

/** A question that is answered with more than a button. */
export async function openQuestion(asked) {
  const slot = { card: "card", cards: "cards", count: "count", points: "points", figure: "amount", joker: "joker" }[asked.picks];
  const value = await pick(slot, { label: asked.text, many: asked.picks === "cards" });
  if (value === null) return;
  const prefix = { card: "es liegt ", cards: "in der Mitte liegen ", joker: "als " }[asked.picks] ?? "";
  act({ answer: asked.id, value: `${prefix}${value}${asked.picks === "count" ? " Karten" : ""}` });
}

// --- dialogs ------------------------------------------------------------------------------------------------------

/** Show something until it is answered; null where it was closed. */
function dialog(title, make, more = "") {
  const node = $("dialog");
  return new Promise((resolve) => {
    let answer = null;
    const done = (value) => { answer = value; node.close(); };
    node.className = more;
    node.replaceChildren(
      h("h2", { id: "dialog-title" }, title), make(done),
      h("p", { cls: "ends" }, h("button", { type: "button", cls: "plain", onclick: () => node.close() }, t("cancel"))));
    node.setAttribute("aria-labelledby", "dialog-title");
    node.addEventListener("close", () => resolve(answer), { once: true });
    if (!node.open) node.showModal();
    node.querySelector("[autofocus]")?.focus();
  });
}

export const closed = () => !$("dialog").open;

function pick(slot, control) {
  const title = control.label.replaceAll("…", "").trim() || t(`which_${slot}`);
  switch (slot) {
    case "card": case "joker": return dialog(title, (done) => cardGrid(done, false, slot === "card"));
    case "cards": return dialog(title, (done) => cardGrid(done, true, true, control.many));
    case "middle": return dialog(t("which_middle"), middleGrid);
    case "suit": return dialog(title, (done) => choices(Object.entries(store.words.suits)
      .map(([code, name]) => [[suit(code), name], name]), done, "suits"));
    case "player": case "other": return dialog(slot === "other" ? t("which_other") : title, (done) => choices(
      store.table.seats.map((one) => [h("span", { cls: `player-${one.colour % 10} chip` }, one.name), one.name]), done));
    case "group": return dialog(title, (done) => choices([..."ABCDEFGH"].map((one) => [one, one]), done));
    case "category": return category(title);
    case "face": return dialog(title, faceGrid, "wide");
    case "amount": return dialog(title, (done) => amount(done));
    default: return dialog(`${title}: ${t(`which_${slot}`)}`, (done) => number(done, slot === "points" ? 400 : 60));
  }
}

const choices = (items, done, more = "") => h("div", { cls: `picks ${more}` }, items.map(([label, value], place) =>
  h("button", { type: "button", autofocus: place === 0, onclick: () => done(value) }, label)));

const cardName = (code) => `${store.words.suits[code[0]]} ${store.words.ranks[code.slice(1)]}`;

function cardGrid(done, several, jokers, many = false) {
  const chosen = [];
  let collecting = Boolean(many);
  const fitting = new Set(store.table.fitting);
  const finish = () => done(chosen.length > 1 ? `${chosen.slice(0, -1).join(", ")} und ${chosen.at(-1)}` : chosen[0]);
  const list = h("p", { cls: "chosen", role: "status" });
  const ready = h("button", { type: "button", cls: "yes", disabled: true, onclick: finish }, t("done"));
  const collect = h("button", { type: "button", cls: "plain", "aria-pressed": String(collecting), onclick: () => {
    collecting = !collecting;
    collect.setAttribute("aria-pressed", String(collecting));
  } }, t("which_cards").replace("?", "").replace("Welche", "Mehrere"));
  const take = (name) => {
    chosen.push(name);
    if (!collecting) finish();
    list.textContent = listed(chosen);
    ready.disabled = false;
  };
  const rows = Object.keys(store.words.suits).map((code) => h("div", { cls: "cards-row" }, Object.keys(store.words.ranks).map((rank) => {
    const name = code + rank;
    return h("button", { type: "button", cls: `pick-card${fitting.has(name) ? " fits" : ""}`, "aria-label": cardName(name), onclick: () => take(cardName(name)) }, mini(name));
  })));
  const wild = jokers && store.words.jokers && h("button", { type: "button", cls: "pick-card", "aria-label": "Joker", onclick: () => take("Joker") }, mini("X"));
  return h("div", { cls: "cards-grid" }, rows, wild, several && h("div", { cls: "collect" }, collect, list, ready));
}

const middleGrid = (done) => choices((store.table.middle ?? []).filter(Boolean).map((one) => [[mini(one.code), one.name], one.name]), done, "suits");

function faceGrid(done) {
  return h("div", { cls: "faces" }, Object.entries(store.words.deck?.cards ?? {}).map(([code, one]) =>
    h("button", { type: "button", onclick: () => done(`${code[0]} ${code.slice(1)}`) }, h("b", {}, code), h("small", {}, one.name))));
}

function category(title) {
  const now = store.table.trick?.category;
  if (now) return Promise.resolve(now);
  return dialog(title, (done) => choices((store.words.deck?.categories ?? []).map((one) => [one.name, one.name]), done));
}

function amount(done) {
  const field = h("input", { type: "text", inputmode: "decimal", maxlength: 12, autofocus: true, "aria-label": t("which_amount") });
  return h("form", { cls: "number", onsubmit: (event) => {
    event.preventDefault();
    const value = field.value.trim().replace(".", ",");
    if (!/^\d+(,\d+)?$/.test(value)) return field.focus();
    const [whole, part] = value.split(",");
    const unit = (store.words.deck?.categories ?? []).find((one) => one.name === store.table.trick?.category)?.unit;
    done(part === undefined ? whole : unit === "Euro" ? `${whole} Euro ${part.padEnd(2, "0")}` : `${whole} Komma ${[...part].join(" ")}`);
  } }, field, h("button", { type: "submit", cls: "yes" }, t("done")));
}

function number(done, most) {
  const field = h("input", { type: "number", min: 0, max: most, autofocus: true, "aria-label": t("which_count") });
  const quick = h("div", { cls: "picks numbers" }, Array.from({ length: 12 }, (_, place) => String(place + 1)).map((one) =>
    h("button", { type: "button", onclick: () => done(one) }, one)));
  return h("form", { cls: "number", onsubmit: (event) => {
    event.preventDefault();
    if (field.value !== "") done(String(Math.max(0, Math.min(most, Math.round(Number(field.value))))));
  } }, quick, field, h("button", { type: "submit", cls: "yes" }, t("done")));
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
  })), "wide");
}

// --- keys ---------------------------------------------------------------------------------------------------------

const PRESETS = { 1: "locker", 2: "normal", 3: "streng" };

/** What a key means now; true if it meant anything. */
export function key(pressed, table) {
  const asked = table.question;
  if (asked && "jn".includes(pressed) && asked.picks === "yes_no") {
    act({ answer: asked.id, value: pressed === "j" ? "ja" : "nein" });
    return true;
  }
  if (pressed in PRESETS) {
    act({ setting: "preset", value: PRESETS[pressed] });
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
      ["/", t("type")], ["?", t("help")]].map(([pressed, label]) => h("div", {}, h("dt", {}, h("kbd", {}, pressed)), h("dd", {}, label)))));
}
