// Who plays: a place for each, how the name sounds, and whether it is heard.

import { $, h, listed, put } from "./dom.js";
import { onHearing } from "./ear.js";
import { fault } from "./setup.js";
import { send, t } from "./store.js";

/** Draw all places of a choice. `sent`: the choice as the host wants it; `changed`: told of every change. */
export function drawPlaces(choice, game, sent, changed) {
  const again = (focus) => {
    drawPlaces(choice, game, sent, changed);
    document.querySelector(focus)?.focus();
    changed();
  };
  const place = (one, index) => h("li", { cls: `place player-${index % 10}` },
    h("span", { cls: "avatar", "aria-hidden": "true" }, index + 1),
    h("input", { type: "text", cls: "who", value: one.name, maxlength: 60, autocomplete: "off", spellcheck: "false",
      "aria-label": put(t("name"), { number: index + 1 }), data: { field: `players.${index}` },
      oninput: (event) => { one.name = event.target.value; changed(); } }),
    h("div", { cls: "moves" },
      button("up", "↑", index === 0, () => {
        choice.players.splice(index - 1, 2, one, choice.players[index - 1]);
        again(`[data-field="players.${index - 1}"]`);
      }),
      button("remove", "×", choice.players.length <= game.low, () => {
        choice.players.splice(index, 1);
        again(`[data-field="players.${Math.max(0, index - 1)}"]`);
      })),
    h("div", { cls: "below" }, h("label", { cls: "sounds" }, h("span", {}, t("sounds_like")),
      h("input", { type: "text", value: one.said, maxlength: 60, autocomplete: "off", spellcheck: "false", title: t("sounds_hint"),
        data: { field: `players.${index}.said` }, oninput: (event) => { one.said = event.target.value; changed(); } })),
    h("div", { cls: "tries" },
      h("button", { type: "button", cls: "small", data: { say: index }, onclick: () => speak(one, index) }, t("speak")),
      h("button", { type: "button", cls: "small", data: { test: index }, disabled: !choice.hears, onclick: () => test(one, index, sent) }, t("test")))),
    h("p", { cls: "report", id: `report-${index}` }), h("p", { cls: "heard-name", id: `heard-${index}`, role: "status" }),
    fault(`players.${index}`), fault(`players.${index}.said`));
  const button = (label, sign, disabled, onclick) => h("button", { type: "button", cls: "small", title: t(label), "aria-label": t(label), disabled, onclick }, sign);

  $("places").replaceChildren(h("h2", {}, t("who")), h("p", { cls: "faint" }, t("who_hint")),
    h("ol", { cls: "places" }, choice.players.map(place)),
    h("button", { type: "button", data: { field: "players", focus: "add" }, disabled: choice.players.length >= game.high, onclick: () => {
      choice.players.push({ name: "", said: "" });
      again(`[data-field="players.${choice.players.length - 1}"]`);
    } }, t("add")), fault("players"));
  onHearing((hearing) => tell(hearing, choice.players));
}

/** What the host makes of each name; he counts only the places that are taken. */
export function reportNames(names, players) {
  const reports = names.values();
  players.forEach((one, index) => {
    const report = one.name.trim() ? reports.next().value : null;
    const parts = report ? [
      report.sounds && put(t(report.given ? "sounds_given" : "sounds"), report),
      report.alike.length && put(t("alike"), { words: listed(report.alike.map((word) => `„${word}“`), t("or")) })] : [];
    $(`report-${index}`).textContent = parts.filter(Boolean).join(" ");
    $(`report-${index}`).classList.toggle("doubtful", Boolean(report?.alike.length));
  });
}

async function speak(one, index) {
  if (!one.name.trim()) return;
  const answer = await send("say", one);
  if (answer?.fault) $(`heard-${index}`).textContent = answer.fault;
}

let tested = null;

/** Getting ready takes the host a second or two: until then nobody should speak. */
async function test(one, index, sent) {
  tested = null;
  $(`heard-${index}`).textContent = t("test_waits");
  if (await send("listen", { name: one.name.trim(), choice: sent() })) tested = one;
  else $(`heard-${index}`).textContent = "";
}

function tell(hearing, players) {
  const index = players.indexOf(tested);
  if (index < 0 || !hearing || hearing.name !== tested.name.trim()) return;
  const line = $(`heard-${index}`), text = put(t(`test_${hearing.outcome === "listening" ? "listens" : hearing.outcome}`), hearing);
  line.className = `heard-name ${hearing.outcome}`;
  if (line.textContent !== text) line.textContent = text;
}
