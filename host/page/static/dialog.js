// One dialog at a time, over whatever is shown.

import { $, h } from "./dom.js";
import { t } from "./store.js";

/** Show something until it is answered; null where it was closed. `end`: what the button that closes it says. */
export function dialog(title, make, more = "", end = "cancel") {
  const node = $("dialog");
  return new Promise((resolve) => {
    let answer = null;
    const done = (value) => { answer = value; node.close(); };
    node.className = more;
    node.replaceChildren(
      h("h2", { id: "dialog-title" }, title), make(done),
      h("p", { cls: "ends" }, h("button", { type: "button", cls: "plain", onclick: () => node.close() }, t(end))));
    node.setAttribute("aria-labelledby", "dialog-title");
    node.addEventListener("close", () => resolve(answer), { once: true });
    if (!node.open) node.showModal();
    node.querySelector("[autofocus]")?.focus();
  });
}

export const closed = () => !$("dialog").open;
