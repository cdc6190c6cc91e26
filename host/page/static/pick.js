// Picking what stands in the places of a sentence: cards, suits, players, figures.

import { mini, suit } from "./cards.js";
import { dialog } from "./dialog.js";
import { h, listed } from "./dom.js";
import { store, t } from "./store.js";

/** What a place in a sentence stands for, picked in a dialog; null where nothing was. */
export function pick(slot, control) {
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

/** A button for each of `items`, [label, value]. */
export const choices = (items, done, more = "") => h("div", { cls: `picks ${more}` }, items.map(([label, value], place) =>
  h("button", { type: "button", autofocus: place === 0, onclick: () => done(value) }, label)));

const cardName = (code) => `${store.words.suits[code[0]]} ${store.words.ranks[code.slice(1)]}`;

function cardGrid(done, several, jokers, many = false) {
  const chosen = [];
  let collecting = Boolean(many);
  const fitting = new Set(store.table.fitting);
  const finish = () => done(listed(chosen));
  const list = h("p", { cls: "chosen", role: "status" });
  const ready = h("button", { type: "button", cls: "yes", disabled: true, onclick: finish }, t("done"));
  const collect = h("button", { type: "button", cls: "plain", "aria-pressed": String(collecting), onclick: () => {
    collecting = !collecting;
    collect.setAttribute("aria-pressed", String(collecting));
  } }, t("several"));
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
