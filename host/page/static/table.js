// The stage: whose turn it is, the ring of seats, and what lies in the middle.

import { back, card, deckCard, gap, suit } from "./cards.js";
import { $, draw, figure, h, listed, put, s } from "./dom.js";
import { say, seat, store, t } from "./store.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Draw all of it. */
export function drawTable(table) {
  drawTurn(table);
  drawFelt(table);
  drawWindows(table);
}

function headline(table) {
  if (table.paused) return t("paused");
  if (table.over) return table.winners.length ? put(t(table.winners.length > 1 ? "won_many" : "won"), { players: listed(table.winners) }) : t("over");
  if (table.turn) return put(t("turn"), { player: table.turn });
  if (table.phase === "counting") return t("counting");
  if (table.phase === "dealing") return put(t("dealing"), { player: table.dealer });
  return t("nobody");
}

function drawTurn(table) {
  const node = $("turn");
  const who = table.paused ? null : seat(table.over ? table.winners[0] : table.turn);
  node.className = who ? `player-${who.colour % 10}` : "nobody";
  draw(node, [headline(table), table.direction, who?.colour], () => [
    h("span", { cls: "who" }, headline(table)),
    who && !table.over && h("span", { cls: "way" }, arrow(table.direction)),
  ]);
}

function arrow(direction) {
  return s("svg", { viewBox: "0 0 40 40", cls: `turning ${direction < 0 ? "counter" : ""}`, role: "img",
    "aria-label": t(direction < 0 ? "counter" : "clockwise") },
    s("path", { d: "M20 5a15 15 0 1 1-14 10", fill: "none", stroke: "currentColor", "stroke-width": 5, "stroke-linecap": "round" }),
    s("path", { d: "M0 19L7 6l10 10z", fill: "currentColor", transform: "rotate(8 7 12)" }));
}

// --- the felt ---------------------------------------------------------------------------------------------------

const narrow = matchMedia("(max-width: 900px), (orientation: portrait)");

/** Where four sit on a narrow screen nobody sits beside the pile. */
const turned = (count) => (narrow.matches && count === 4 ? Math.PI / 4 : 0);

const place = (index, count) => {
  const angle = Math.PI / 2 + turned(count) + (2 * Math.PI * index) / count;  // the first one sits at the bottom, then clockwise
  return [50 + 50 * Math.cos(angle), 50 + 50 * Math.sin(angle)];
};

function drawFelt(table) {
  const felt = $("felt");
  if (!felt.firstChild) {
    felt.append(h("div", { id: "cloth" }), h("div", { id: "ring", "aria-hidden": "true" }), h("div", { id: "centre" }), h("ol", { id: "seats" }));
    new ResizeObserver(() => store.table && drawWay(store.table)).observe(felt);
    narrow.addEventListener("change", () => store.table && drawFelt(store.table));
  }
  felt.dataset.seats = table.seats.length;
  drawWay(table);
  draw($("centre"), centreKey(table), () => centre(table));
  const list = $("seats");
  while (list.children.length > table.seats.length) list.lastChild.remove();
  table.seats.forEach((one, index) => {
    const node = list.children[index] ?? list.appendChild(h("li", {}));
    const [x, y] = place(index, table.seats.length);
    node.style.setProperty("--x", x.toFixed(2));
    node.style.setProperty("--y", y.toFixed(2));
    node.className = `seat player-${one.colour % 10}${one.turn ? " on-turn" : ""}${one.out ? " is-out" : ""}${one.away ? " is-away" : ""}`;
    const asked = table.question?.player === one.name;
    const figured = table.trick?.figures.find((made) => made.player === one.name);
    const notes = table.notes.filter((note) => note.player === one.name && OWN.has(note.kind));
    draw(node, [one, asked, figured, table.score, notes, store.words.acts], () => seatParts(one, table, figured, notes));
  });
}

/** What is told at the seat of whom it is about; all else stands in the middle. */
const OWN = new Set(["once_more", "refill"]);

// Small arrows along the ring, from whose turn it is to the next.
function drawWay(table) {
  const { width, height } = $("ring").getBoundingClientRect();
  draw($("ring"), [table.seats.length, table.direction, table.turn, Math.round((10 * width) / height)], () => way(table, width / height));
}

function way(table, aspect) {
  const count = table.seats.length;
  const now = table.seats.findIndex((one) => one.turn);
  if (now < 0) return [];
  const marks = [];
  const step = (2 * Math.PI) / count;
  for (const part of [0.36, 0.5, 0.64]) {
    const angle = Math.PI / 2 + turned(count) + step * now + step * part * table.direction;
    const x = 50 + 44 * Math.cos(angle), y = 50 + 44 * Math.sin(angle);
    const ahead = Math.atan2(Math.cos(angle) * table.direction, -Math.sin(angle) * aspect * table.direction);
    marks.push(h("i", { cls: "mark", css: { left: `${x}%`, top: `${y}%`, rotate: `${ahead}rad` } }));
  }
  return marks;
}

function seatParts(one, table, figured, notes) {
  const counts = [];
  if (one.cards !== null) counts.push(h("span", { cls: `count${one.cards === 1 ? " last" : ""}`, title: t("cards_many") },
    h("i", { cls: "hand", "aria-hidden": "true" }), !one.certain && [h("span", { "aria-hidden": "true" }, "~"), h("span", { cls: "unseen" }, `${t("uncertain")} `)], String(one.cards),
    h("span", { cls: "unseen" }, one.cards === 1 ? t("cards_one") : t("cards_many"))));
  if (one.up || one.blind) counts.push(h("span", { cls: "rows" },
    h("span", { title: t("up") }, "▢".repeat(Math.min(one.up, 8))), h("span", { title: t("blind") }, "▩".repeat(Math.min(one.blind, 8))),
    h("span", { cls: "unseen" }, `${one.up} ${t("up")}, ${one.blind} ${t("blind")}`)));
  if (one.lives !== null) counts.push(lives(one));
  if (one.points !== null) counts.push(h("span", { cls: "points" }, figure(one.points), h("small", {}, ` ${t(table.score)}`)));
  return [
    h("div", { cls: "plate" },
      h("span", { cls: "avatar", "aria-hidden": "true" }, Array.from(one.name)[0]),
      h("span", { cls: "name" }, one.name, one.deals && h("small", { cls: "deals" }, t("dealer"))),
      h("span", { cls: "counts" }, counts),
      one.groups.length > 0 && h("span", { cls: "groups" }, one.groups.map((group) => h("b", {}, group)))),
    one.away && h("span", { cls: "badge quiet" }, t("away")),
    one.out && !one.away && h("span", { cls: "badge quiet" }, t("out")),
    notes.map((note) => h("span", { cls: "badge quiet" }, note.text)),
    figured && h("span", { cls: `badge figure${figured.best ? " best" : ""}` }, figured.text),
    one.owed > 0 && debt(one),
  ];
}

function lives(one) {
  if (one.out) return null;
  const text = one.lives ? "♥".repeat(Math.min(one.lives, 9)) : t("swims");
  return h("span", { cls: `lives${one.lives ? "" : " swims"}` }, text,
    one.lives > 0 && h("span", { cls: "unseen" }, `${one.lives} ${t("lives")}`));
}

function debt(one) {
  const text = `+${one.owed}`;
  const label = `${one.name} ${t("owes")}: ${one.owed}`;
  if (!store.words.acts) return h("span", { cls: "badge debt", "aria-label": label, role: "img" }, text);
  return h("button", { cls: "badge debt", type: "button", "aria-label": `${label}. ${t("drawn")}`, data: { focus: `debt-${one.name}` },
    onclick: () => say(`${one.name} hat ${one.owed} gezogen`) }, text, h("small", {}, t("drawn")));
}

// --- the middle -------------------------------------------------------------------------------------------------

const centreKey = (table) => [table.phase, table.top, table.pile, table.middle, table.wish, table.chain, table.chain_for,
  table.piles, table.notes, table.trick, table.asking, table.over];

function centre(table) {
  const open = table.notes.filter((one) => !OWN.has(one.kind));
  const notes = open.length > 0 && h("ul", { cls: "notes" }, open.map((one) => h("li", { cls: `note note-${one.kind}` }, one.text)));
  let what;
  if (table.middle) what = three(table);
  else if (table.trick) what = trick(table);
  else if (table.asking) what = asking(table);
  else if (store.words.deck) what = empty();
  else what = pile(table);
  return [what, notes];
}

const empty = () => h("p", { cls: "nothing" }, t("nothing_lies"));

const heap = (one) => h("figure", { cls: `heap heap-${one.heap}` },
  one.heap === "stock" || one.heap === "aside" ? back(`${one.name}: ${one.count}`) : null,
  h("figcaption", {}, h("b", {}, one.count), ` ${one.name}`));

function pile(table) {
  const below = table.pile.slice(0, -1).slice(-2);
  const stock = table.piles.filter((one) => one.heap === "stock");
  const others = table.piles.filter((one) => one.heap !== "stock");
  return h("div", { cls: "lying" },
    h("div", { cls: "pile" },
      h("div", { cls: "aside" }, stock.map(heap), others.map(heap)),
      below.map((one, number) => h("span", { cls: `below below-${below.length - number}`, "aria-hidden": "true" }, card(one))),
      table.top ? card(table.top, "top") : gap(t("nothing_lies")),
      table.top?.face && h("p", { cls: "stands-for" }, table.top.name),
      h("div", { cls: "effects" },
        table.wish && h("p", { cls: "wish" }, h("small", {}, t("wish")), suit(table.wish), h("b", {}, store.words.suits[table.wish])),
        table.chain > 0 && h("p", { cls: "chain" }, h("b", {}, `+${table.chain}`), h("small", {}, t("chain"))))));
}

const three = (table) => h("div", { cls: "three" },
  table.middle.map((one) => (one ? card(one) : gap(t("unknown_card")))));

function trick(table) {
  const one = table.trick;
  const pot = table.piles.find((heapOne) => heapOne.heap === "pot");
  const shown = one.card ?? one.figures.find((made) => made.card)?.card;
  return h("div", { cls: "trick" },
    h("div", { cls: "category" },
      one.category
        ? [h("strong", {}, one.category), h("small", {}, t(one.lowest ? "lowest" : "highest"))]
        : h("strong", { cls: "pending" }, `${one.leader} ${t("leader")} …`),
      pot && h("p", { cls: "pot" }, h("b", {}, pot.count), ` ${t("pot")}`)),
    shown && deckCard(shown, one.category));
}

function asking(table) {
  const one = table.asking;
  if (!one.of) return h("p", { cls: "nothing" }, `${one.player} ${t("asks")} …`);
  return h("div", { cls: "trick asking" },
    h("div", { cls: "category" },
      h("p", { cls: "asks" }, h("b", { cls: `player-${seat(one.player)?.colour ?? 0} ink` }, one.player), ` ${t("asks")} `,
        h("b", { cls: `player-${seat(one.of)?.colour ?? 0} ink` }, one.of)),
      h("strong", { cls: "wanted" }, one.card?.code ?? "?"),
      one.card && one.card.name !== one.card.code && h("small", {}, one.card.name)));
}

// --- windows that run out -----------------------------------------------------------------------------------------

const running = new Map();

function drawWindows(table) {
  const node = $("windows");
  const seen = new Set();
  for (const one of table.windows) {
    const key = `${one.player}|${one.text}|${one.total_s > 0 ? "" : "0"}`;
    seen.add(key);
    const mine = running.get(key) ?? begin(node, one, key);
    const until = store.receivedAt + one.left_s * 1000;
    mine.graceUntil = store.receivedAt + one.grace_s * 1000;
    if (Math.abs(until - mine.until) > 250) mine.until = until;
    mine.total = Math.max(one.total_s * 1000, 1);
  }
  for (const [key, mine] of running) {
    if (!seen.has(key)) {
      mine.node.remove();
      running.delete(key);
    }
  }
  if (running.size) tick();
}

function begin(parent, one, key) {
  const colour = one.player ? seat(one.player)?.colour ?? 0 : null;
  const circle = s("circle", { cx: 50, cy: 50, r: 42, cls: "left", pathLength: 100 });
  const node = h("div", { cls: `window ${colour === null ? "" : `player-${colour % 10}`}`, role: "timer",
    "aria-label": `${one.player ?? t("anybody")}: ${t("window")} ${one.text}` },
    s("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, s("circle", { cx: 50, cy: 50, r: 42, cls: "all" }), circle),
    h("p", {}, h("b", {}, one.player ?? t("anybody")), h("span", { cls: "call" }, one.player ? one.text : ""), h("span", { cls: "late" }, t("late"))));
  parent.append(node);
  const mine = { node, circle, until: -Infinity, graceUntil: 0, total: 1 };
  running.set(key, mine);
  return mine;
}

let ticking = false;

function tick() {
  if (ticking) return;
  ticking = true;
  const step = () => {
    const now = performance.now();
    for (const mine of running.values()) {
      const left = Math.max(0, mine.until - now);
      mine.circle.style.strokeDashoffset = String(100 - Math.min(100, (100 * left) / mine.total));
      mine.node.classList.toggle("is-late", now > mine.graceUntil);
    }
    ticking = running.size > 0;
    if (ticking) still.matches ? setTimeout(() => requestAnimationFrame(step), 500) : requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
