// Playing cards, drawn: a French deck with German indices. Suits differ in shape and in colour.

import { h, s } from "./dom.js";

const PATHS = {
  H: "M50 92C22 66 8 50 8 32 8 18 18 9 30 9c9 0 16 5 20 14C54 14 61 9 70 9c12 0 22 9 22 23 0 18-14 34-42 60z",
  D: "M50 4c8 18 21 33 36 46C71 63 58 78 50 96 42 78 29 63 14 50 29 37 42 22 50 4z",
  S: "M50 5C40 27 9 42 9 65c0 13 9 21 20 21 8 0 14-4 18-11-1 9-5 15-12 20h30c-7-5-11-11-12-20 4 7 10 11 18 11 11 0 20-8 20-21C91 42 60 27 50 5z",
  C: "M50 5c-12 0-21 9-21 21 0 6 2 10 5 14-3-2-7-3-11-3-12 0-20 9-20 20s9 21 20 21c10 0 18-6 21-15 0 13-3 23-11 32h34c-8-9-11-19-11-32 3 9 11 15 21 15 11 0 20-10 20-21s-8-20-20-20c-4 0-8 1-11 3 3-4 5-8 5-14 0-12-9-21-21-21z",
};
const COLOURS = { H: "#c2122c", D: "#c44a00", S: "#14161a", C: "#0d5a34" };
const INDEX = { J: "B", Q: "D", K: "K", A: "A" };
const L = 62, M = 100, R = 138;
const PIPS = {
  2: [[M, 62], [M, 218]],
  3: [[M, 62], [M, 140], [M, 218]],
  4: [[L, 62], [R, 62], [L, 218], [R, 218]],
  5: [[L, 62], [R, 62], [M, 140], [L, 218], [R, 218]],
  6: [[L, 62], [R, 62], [L, 140], [R, 140], [L, 218], [R, 218]],
  7: [[L, 62], [R, 62], [M, 101], [L, 140], [R, 140], [L, 218], [R, 218]],
  8: [[L, 62], [R, 62], [M, 101], [L, 140], [R, 140], [M, 179], [L, 218], [R, 218]],
  9: [[L, 58], [R, 58], [L, 112], [R, 112], [M, 140], [L, 168], [R, 168], [L, 222], [R, 222]],
  10: [[L, 58], [R, 58], [M, 85], [L, 112], [R, 112], [L, 168], [R, 168], [M, 195], [L, 222], [R, 222]],
};

/** A suit alone, as a picture. */
export function suit(code, label) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return s("svg", { viewBox: "0 0 100 100", cls: `suit suit-${code}`, ...named }, s("path", { d: PATHS[code] }));
}

const pip = (code, x, y, size, down) => s("path", {
  d: PATHS[code],
  fill: COLOURS[code],
  transform: `translate(${x} ${y}) ${down ? "rotate(180)" : ""} scale(${size / 100}) translate(-50 -50)`,
});

function corner(code, rank) {
  const colour = COLOURS[code] || "#5b3fa0";
  const text = INDEX[rank] || rank;
  const index = s("text", { x: 24, y: 42, "text-anchor": "middle", cls: "index", fill: colour }, text);
  if (text.length > 1) fillNarrow(index);
  return s("g", {}, index, code && pip(code, 24, 64, 27));
}

function fillNarrow(text) {
  text.setAttribute("textLength", "33");
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

// A bust, drawn once and turned round for the other half.
function half(code, rank) {
  const colour = COLOURS[code], gold = "#d9a521", line = "#3a2a10";
  const crown = {
    K: "M72 78l-6-30 17 13 17-23 17 23 17-13-6 30z",
    Q: "M74 78c-3-12-5-20-6-28l13 11 8-17 11 13 11-13 8 17 13-11c-1 8-3 16-6 28z",
    J: "M70 78c-2-20 12-30 32-30 22 0 34 12 30 30z",
  }[rank];
  return s("g", {},
    s("path", { d: "M46 140c2-24 18-36 38-39h32c20 3 36 15 38 39z", fill: colour }),
    s("path", { d: "M86 101l14 39 14-39z", fill: "#fff8e6" }),
    s("path", { d: "M60 140c1-13 6-22 13-28M140 140c-1-13-6-22-13-28", fill: "none", stroke: gold, "stroke-width": 4 }),
    rank === "Q" && s("path", { d: "M70 76c-8 16-6 28 0 38h60c6-10 8-22 0-38z", fill: "#8a5a1e" }),
    rank === "J" && s("path", { d: "M74 76c-5 10-5 20-2 28h56c3-8 3-18-2-28z", fill: "#b9812f" }),
    s("path", { d: "M78 76h44v18c0 13-10 21-22 21s-22-8-22-21z", fill: "#f6d9b8", stroke: line, "stroke-width": 1.5 }),
    rank === "K" && s("path", { d: "M80 94c4 6 10 4 20 4s16 2 20-4c2 18-8 28-20 28s-22-10-20-28z", fill: "#7a4a1a" }),
    s("circle", { cx: 91, cy: 87, r: 2.4, fill: line }),
    s("circle", { cx: 109, cy: 87, r: 2.4, fill: line }),
    s("path", { d: "M95 103q5 3 10 0", fill: "none", stroke: rank === "K" ? "#f6d9b8" : "#a63a2e", "stroke-width": 2 }),
    s("path", { d: crown, fill: rank === "J" ? colour : gold, stroke: line, "stroke-width": 1.5 }),
    rank === "J" && s("path", { d: "M122 58c10-8 20-8 24-18-14-2-26 4-30 14z", fill: gold, stroke: line }),
    rank !== "J" && s("g", { fill: colour },
      s("circle", { cx: 100, cy: 66, r: 4 }), s("circle", { cx: 83, cy: 69, r: 3 }), s("circle", { cx: 117, cy: 69, r: 3 })),
    pip(code, 56, 60, 30));
}

function court(code, rank) {
  return [
    s("rect", { x: 42, y: 34, width: 116, height: 212, rx: 8, fill: "#fdf6e3", stroke: COLOURS[code], "stroke-width": 2 }),
    half(code, rank),
    s("g", { transform: "rotate(180 100 140)" }, half(code, rank)),
    s("path", { d: "M42 140h116", stroke: "#d9a521", "stroke-width": 4 }),
  ];
}

function joker() {
  const star = "M100 84l14 34 37 3-28 24 9 36-32-20-32 20 9-36-28-24 37-3z";
  return [
    s("path", { d: star, fill: "#5b3fa0" }),
    s("circle", { cx: 100, cy: 138, r: 17, fill: "#f4c542" }),
    s("path", { d: "M91 141q9 10 18 0", fill: "none", stroke: "#3a2a10", "stroke-width": 3 }),
    s("circle", { cx: 94, cy: 133, r: 2.500, fill: "#3a2a10" }), s("circle", { cx: 106, cy: 133, r: 2.500, fill: "#3a2a10" }),
    s("text", { x: 100, y: 224, "text-anchor": "middle", cls: "joker-word" }, "JOKER"),
  ];
}

function face(one) {
  if (one.code === "X") return joker();
  if (!one.suit && !one.rank) return [s("text", { x: 100, y: 172, "text-anchor": "middle", cls: "unknown" }, "?")];
  if (!one.suit) return [s("text", { x: 100, y: 172, "text-anchor": "middle", cls: "unknown" }, INDEX[one.rank] || one.rank)];
  if (!one.rank) return [pip(one.suit, 100, 140, 96)];
  if (one.rank === "A") return [pip(one.suit, 100, 140, 104)];
  if (PIPS[one.rank]) return PIPS[one.rank].map(([x, y]) => pip(one.suit, x, y, 40, y > 140));
  return court(one.suit, one.rank);
}

/** A card of suit and rank, as the record has it. */
export function card(one, more = "") {
  const index = one.rank ? corner(one.suit, one.rank) : one.code === "X" ? corner(null, "★") : null;
  const known = one.code === "X" || (one.suit && one.rank);
  return s("svg", { viewBox: "0 0 200 280", cls: `card ${known ? "" : "half-known"} ${more}`, role: "img", "aria-label": one.name },
    s("rect", { x: 2, y: 2, width: 196, height: 276, rx: 16, cls: "paper" }),
    face(one),
    index, index && s("g", { transform: "rotate(180 100 140)" }, index.cloneNode(true)));
}

/** A card from behind. */
export function back(label) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const lines = [];
  for (let n = -14; n < 12; n += 1) {
    lines.push(`M${n * 20} 16L${n * 20 + 248} 264M${n * 20 + 248} 16L${n * 20} 264`);
  }
  const inside = s("svg", { x: 16, y: 16, width: 168, height: 248, viewBox: "16 16 168 248" },
    s("path", { d: lines.join(""), cls: "lattice" }));
  return s("svg", { viewBox: "0 0 200 280", cls: "card back", ...named },
    s("rect", { x: 2, y: 2, width: 196, height: 276, rx: 16, cls: "paper" }),
    s("rect", { x: 14, y: 14, width: 172, height: 252, rx: 9, cls: "ground" }),
    inside);
}

/** An empty place. */
export const gap = (label) => s("svg", { viewBox: "0 0 200 280", cls: "card gap", role: "img", "aria-label": label },
  s("rect", { x: 5, y: 5, width: 190, height: 270, rx: 16 }));

/** A card of a deck with what it prints. */
export function deckCard(one, category) {
  return h("div", { cls: "deck-card" },
    h("p", { cls: "deck-code" }, one.code),
    h("p", { cls: "deck-name" }, one.name === one.code ? "" : one.name),
    h("dl", {}, one.figures.map(([name, text]) =>
      h("div", { cls: name === category ? "compared" : "" }, h("dt", {}, name), h("dd", {}, text)))));
}

/** A small card for picking. */
export const mini = (code) => code === "X"
  ? h("span", { cls: "mini joker" }, "★")
  : h("span", { cls: `mini of-${code[0]}` }, h("b", {}, INDEX[code.slice(1)] || code.slice(1)), suit(code[0]));
