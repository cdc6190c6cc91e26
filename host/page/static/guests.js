// Guests on telephones: the code that lets them see, and a buzz when the table waits for one of them.

import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { store, t } from "./store.js";

const PULSE = { turn: [120], asked: [80, 60, 80], owes: [200, 80, 200] };
let before = null;

/** A dialog: the code, and who this telephone belongs to. */
export function openGuests() {
  const me = localStorage.getItem("me") ?? "";
  const names = [h("option", { value: "" }, t("nobody_me")), ...(store.table?.seats ?? []).map((one) =>
    h("option", { value: one.name, selected: one.name === me }, one.name))];
  const codes = store.words.lan && store.words.acts ? [h("p", {}, t("guests_hint")), code("guests.svg"),
    h("details", {}, h("summary", {}, t("holder_hint")), code("holder.svg"))] : [];
  dialog(t("guests"), () => h("div", {}, codes,
    h("label", { cls: "me" }, t("me"), h("select", { onchange: (event) => localStorage.setItem("me", event.target.value) }, names))), "", "done");
}

const code = (src) => h("img", { src, alt: "QR-Code", cls: "code" });

/** The telephone of whoever is meant buzzes once. */
export function buzz(table) {
  const me = localStorage.getItem("me");
  const own = me && table.seats.find((one) => one.name === me);
  const now = own ? { turn: own.turn, asked: table.question?.player === me, owes: own.owed > 0 } : null;
  if (now && before && navigator.vibrate) {
    for (const what of Object.keys(PULSE)) {
      if (now[what] && !before[what]) { navigator.vibrate(PULSE[what]); break; }
    }
  }
  before = now;
}
