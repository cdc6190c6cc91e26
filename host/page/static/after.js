// After the game: the score sheet with its chart, who forgot what, and the evenings of the journal.

import { $, figure, h, s } from "./dom.js";
import { ask, seat, send, store, t } from "./store.js";

const colourOf = (player, place) => (seat(player)?.colour ?? place) % 10;

let last = null;

/** Keep the sheet of a game that is over: the host may be switched off before anybody looks at it. */
export async function keepSheet() {
  last = await ask("sheet").catch(() => last);
}

/** The sheet of this evening. */
export async function drawSheet() {
  const node = $("view-sheet");
  const sheet = await ask("sheet").catch((fault) => last ?? fault.message);
  node.replaceChildren(...(typeof sheet === "string" ? [h("p", {}, sheet)] : parts(sheet)));
}

function parts(sheet) {
  return [
    h("h2", {}, t("sheet_title")),
    sheet.rows.length ? chart(sheet) : null,
    sheet.rows.length || Object.keys(sheet.ranks).length ? table(sheet) : h("p", { cls: "faint" }, t("sheet_empty")),
    h("h2", {}, t("forgot")),
    forgotten(sheet),
  ].filter(Boolean);
}

const steps = (sheet) => sheet.counts === "quartets" || sheet.counts === "tricks";

function table(sheet) {
  const rows = steps(sheet) ? [] : sheet.rows;
  const line = (label, cell, more = "") => h("tr", { cls: more }, h("th", { scope: "row" }, label), sheet.players.map((one) => h("td", {}, cell(one))));
  return h("div", { cls: "scrolls", tabindex: 0, role: "region", "aria-label": t("sheet_title") }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("deal")), sheet.players.map((one, place) =>
      h("th", { scope: "col" }, h("span", { cls: `player-${colourOf(one, place)} chip` }, one), sheet.winners.includes(one) && h("span", { cls: "crown", title: "★" }, " ★"))))),
    h("tbody", {}, rows.map((row) => line(`${row.label}${row.sharp ? ` ${t("sharp")}` : ""}`, (one) =>
      sheet.counts === "lives" ? figure(row.totals[one] ?? 0) : one in row.points ? figure(row.points[one]) : "–"))),
    h("tfoot", {}, line(t(sheet.counts === "lives" ? "lives" : "total"), (one) => figure(sheet.totals[one] ?? 0), "sum"),
      Object.keys(sheet.ranks).length > 0 && line(t("place"), (one) => (one in sheet.ranks ? `${sheet.ranks[one]}.` : "–")),
      Object.keys(sheet.cents).length > 0 && line(t("till"), (one) => `${((sheet.cents[one] ?? 0) / 100).toFixed(2).replace(".", ",")} €`))));
}

function chart(sheet) {
  const W = 900, H = 320, left = 56, right = 150, top = 20, bottom = 34;
  const series = sheet.players.map((player, place) => ({ player, place,
    values: sheet.rows.map((row) => row.totals[player] ?? 0) }));
  const start = sheet.counts === "lives" ? Math.max(...series.flatMap((one) => one.values), 1) : 0;
  const all = series.flatMap((one) => one.values).concat(start);
  const low = Math.min(0, ...all), high = Math.max(1, ...all);
  const x = (n) => left + ((W - left - right) * n) / Math.max(1, sheet.rows.length);
  const y = (value) => top + (H - top - bottom) * (1 - (value - low) / (high - low));
  const ends = series.map((one) => ({ ...one, at: y(one.values.at(-1)) })).sort((a, b) => a.at - b.at);
  ends.forEach((one, place) => { if (place) one.at = Math.max(one.at, ends[place - 1].at + 21); });
  const grid = [low, (low + high) / 2, high].map((value) => s("g", {},
    s("path", { d: `M${left} ${y(value)}H${W - right}`, cls: "grid" }),
    s("text", { x: left - 8, y: y(value) + 5, "text-anchor": "end" }, figure(Math.round(value)))));
  const dashes = ["", "8 5", "2 5", "12 4 2 4", "5 3"];
  const said = `${t("chart")}: ${series.map((one) => `${one.player} ${figure(one.values.at(-1))}`).join(", ")}`;
  return h("figure", { cls: "chart" }, s("svg", { viewBox: `0 0 ${W} ${Math.max(H, ends.at(-1).at + 20)}`, role: "img", "aria-label": said }, grid,
    sheet.rows.map((row, n) => (sheet.rows.length <= 16 || n % Math.ceil(sheet.rows.length / 16) === 0)
      && s("text", { x: x(n + 1), y: H - 8, "text-anchor": "middle" }, row.label)),
    series.map((one) => s("g", { cls: `line player-${colourOf(one.player, one.place)}` },
      s("path", { d: `M${x(0)} ${y(start)}` + one.values.map((value, n) => `L${x(n + 1)} ${y(value)}`).join(""),
        "stroke-dasharray": dashes[one.place % dashes.length] }),
      s("circle", { cx: x(one.values.length), cy: y(one.values.at(-1)), r: 5 }))),
    ends.map((one) => s("text", { x: x(one.values.length) + 12, y: one.at + 6, cls: `end player-${colourOf(one.player, one.place)}` },
      `${one.player} ${figure(one.values.at(-1))}`))),
  h("figcaption", {}, t("chart")));
}

function forgotten(sheet) {
  const people = sheet.players.filter((one) => sheet.faults[one]);
  if (!people.length) return h("p", { cls: "faint" }, t("forgot_nothing"));
  const kinds = Object.keys(store.words.faults).filter((kind) => people.some((one) => sheet.faults[one][kind]));
  const most = Math.max(...people.flatMap((one) => kinds.map((kind) => sheet.faults[one][kind] ?? 0)));
  return h("div", { cls: "scrolls", tabindex: 0, role: "region", "aria-label": t("forgot") }, h("table", { cls: "faults" },
    h("thead", {}, h("tr", {}, h("td", {}), kinds.map((kind) => h("th", { scope: "col" }, store.words.faults[kind])))),
    h("tbody", {}, people.map((one) => h("tr", {}, h("th", { scope: "row" }, h("span", { cls: `player-${colourOf(one, sheet.players.indexOf(one))} chip` }, one)),
      kinds.map((kind) => h("td", {}, bar(sheet.faults[one][kind] ?? 0, most))))))));
}

const bar = (count, most) => count ? h("span", { cls: "bar" }, h("i", { css: { "--part": `${(100 * count) / most}%` } }), h("b", {}, count)) : "";

// --- the journal ----------------------------------------------------------------------------------------------------

/** All evenings. */
export async function drawEvenings() {
  const node = $("view-evenings");
  const found = await ask("evenings").catch((fault) => fault.message);
  if (typeof found === "string") return node.replaceChildren(h("p", {}, found));
  node.replaceChildren(h("h2", {}, t("evenings")),
    found.evenings.length ? h("ul", { cls: "evenings" }, found.evenings.map(evening)) : h("p", { cls: "faint" }, t("no_evenings")),
    ...(found.all_time.length ? [h("h2", {}, t("all_time")), allTime(found.all_time)] : []));
}

function evening(one) {
  const below = h("div", { cls: "unfolded" });
  const show = async () => {
    if (below.firstChild) return below.replaceChildren();
    const sheet = await ask(`evenings/${one.id}`).catch((fault) => fault.message);
    below.replaceChildren(...(typeof sheet === "string" ? [h("p", {}, sheet)] : parts(sheet)));
  };
  const remove = (event) => {
    const button = event.currentTarget;
    if (!button.classList.contains("sure")) {
      button.classList.add("sure");
      button.textContent = t("delete_sure");
      return;
    }
    send(`evenings/${one.id}/delete`, {}).then((gone) => gone && drawEvenings());
  };
  const tools = h("div", { cls: "evening-tools" },
    !one.damaged && h("button", { type: "button", cls: "small", onclick: show }, t("show")),
    !one.damaged && ["json", "csv"].map((form) => h("a", { cls: "button small", href: `evenings/${one.id}/export?format=${form}`, download: "" }, `${t("export")} (${form.toUpperCase()})`)),
    h("button", { type: "button", cls: "small danger", onclick: remove }, t("delete")));
  return h("li", {}, h("div", { cls: "evening" },
    h("p", {}, h("b", {}, `${t("evening")} ${one.id}`), one.damaged ? ` ${t("damaged")}: ${one.damaged}` : [` ${one.game} · ${one.started}`, h("small", {}, ` ${t(one.finished ? "finished" : "open")}`)]),
    !one.damaged && h("p", { cls: "faint" }, one.players.join(", ")), tools), below);
}

const allTime = (rows) => h("div", { cls: "scrolls", tabindex: 0, role: "region", "aria-label": t("all_time") }, h("table", {},
  h("thead", {}, h("tr", {}, [t("players"), t("all_time_evenings"), t("all_time_won"), t("all_time_faults")].map((one) => h("th", { scope: "col" }, one)))),
  h("tbody", {}, rows.map((one) => h("tr", {}, h("th", { scope: "row" }, one.player), h("td", {}, one.evenings), h("td", {}, one.won), h("td", {}, one.faults))))));
