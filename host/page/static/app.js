// The table page: begins here, follows the evening, and draws what has changed.

import { drawDock, drawTyping, key, openKeys } from "./act.js";
import { drawEvenings, drawSheet, keepSheet } from "./after.js";
import { closed } from "./dialog.js";
import { $, draw, h, put } from "./dom.js";
import { drawTabs, themeTool, tool } from "./frame.js";
import { buzz, openGuests } from "./guests.js";
import { drawLesson, onLesson } from "./lesson.js";
import { drawNotice } from "./notice.js";
import { drawSide } from "./side.js";
import { ask, follow, onTable, store, t } from "./store.js";
import { drawTable } from "./table.js";

const VIEWS = { table: null, lesson: drawLesson, sheet: drawSheet, evenings: drawEvenings };
let view = "table";
let spoken = 0;
let read = false;

function drawHead(table) {
  draw($("title"), table.title, () => ["Spielwirt", h("span", {}, ` · ${table.title}`)]);
  document.title = table.turn ? `${put(t("turn"), { player: table.turn })} · Spielwirt` : "Spielwirt";
  draw($("deal"), [table.round, table.sharp, table.dealer], () => [put(t("round"), { number: table.round }), ` · ${table.dealer} ${t("dealer")}`,
    table.sharp && h("b", { cls: "sharp" }, t("sharp"))]);
  const ear = table.microphone ? "gone" : table.speaking === null ? "typed" : table.speaking ? "speaking" : "listening";
  $("ear").className = ear;
  draw($("ear"), ear, () => [h("i", { "aria-hidden": "true" }), t(ear === "gone" ? "mic_gone" : ear)]);
  const alarm = store.online ? table.microphone : table.over ? t("ended") : t("offline");
  $("alarm").hidden = !alarm;
  draw($("alarm"), alarm, () => [alarm]);
}

const drawViews = () => drawTabs(["table", "sheet", ...(store.words.acts ? ["evenings"] : [])], view === "lesson" ? "table" : view,
  (name) => show(name === "table" && read ? "lesson" : name));

function show(name) {
  view = name;
  document.body.dataset.view = name;
  for (const one of Object.keys(VIEWS)) $(`view-${one}`).hidden = one !== name;
  drawViews();
  drawLine();
  VIEWS[name]?.();
}

const PHONE = "M8 2h8a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM10.5 19h3";
const CORNERS = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";

function drawTools() {
  const tools = [
    store.words.acts ? h("button", { type: "button", title: t("help"), "aria-label": t("help"), onclick: openKeys }, "?")
      : h("span", { cls: "guest" }, t("guest")),
    (store.words.lan || !store.words.acts) && tool(t("guests"), PHONE, openGuests),
    themeTool(),
    document.fullscreenEnabled && tool(t("full"), CORNERS, () =>
      (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())),
  ];
  $("tools").replaceChildren(...tools.filter(Boolean));
  drawTyping();
}

/** Whoever may act sees what is to be read out, as long as somebody reads, and then the table. */
function followLesson(table) {
  const now = store.words.learns && table.lesson.stage === "reading";
  if (now !== read) {
    read = now;
    show(read ? "lesson" : view === "lesson" ? "table" : view);
  }
  drawLine();
}

const drawLine = () => store.table && drawNotice(store.table.lesson, view, () => show("lesson"));

function speak(table) {
  const fresh = table.lines.filter((one) => one.said && one.seq > spoken);
  if (spoken && fresh.length) $("live").textContent = fresh.map((one) => one.text).join(" ");
  spoken = table.seq;
}

function drawAll(table) {
  if (!table) return;
  drawHead(table);
  drawTable(table);
  drawSide(table);
  drawDock(table);
  followLesson(table);
  speak(table);
  buzz(table);
  if (store.online && table.over) keepSheet();
  if (view === "sheet" && store.online) drawSheet();
  requestAnimationFrame(() => { document.documentElement.dataset.seq = table.seq; });
}

onTable(drawAll);
onLesson(() => {}, () => show("table"));

document.addEventListener("keydown", (event) => {
  if (!store.table || !store.words.acts || view === "lesson" || event.ctrlKey || event.metaKey || event.altKey || !closed()) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.key === "?") openKeys();
  else if (event.key === "/") { event.preventDefault(); document.querySelector("#typing input")?.focus(); }
  else if (event.key.length === 1 && event.key !== " " && key(event.key.toLowerCase(), store.table)) event.preventDefault();
});

async function stayAwake() {
  // a screen in the middle of the table must not go dark; where the browser has no such thing, it does
  if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen").catch(() => null);
}

/** The host is back, perhaps with another game and another key. */
async function startAgain() {
  await fetch("./", { cache: "no-store" }).catch(() => null);
  store.words = await ask("words").catch(() => store.words);
  spoken = 0;
  drawViews();
  drawTools();
  if (store.table) drawAll(store.table);
}

async function begin() {
  if (location.search) history.replaceState(null, "", location.pathname);  // the key is a cookie by now
  try {
    store.words = await ask("words");
    store.table = await ask("state");
  } catch {
    setTimeout(begin, 1000);
    return;
  }
  $("skip").textContent = t("skip");
  drawViews();
  drawTools();
  follow(startAgain);
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
}

begin();
