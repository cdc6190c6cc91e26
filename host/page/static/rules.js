// House rules, each with the sentence that says what it means as it is now.

import { $, h, put } from "./dom.js";
import { fault } from "./setup.js";
import { t } from "./store.js";

const wide = matchMedia("(min-width: 901px)");
let opened = null;

/** Draw those of a game; `values` holds what was changed, by name. */
export function drawRules(values, game, changed) {
  const set = (rule, value) => {
    if (same(value, rule.value)) delete values[rule.name];
    else values[rule.name] = value;
    count();
    changed();
  };
  const count = () => {
    const many = Object.keys(values).length;
    $("changed-rules").textContent = many ? put(t("rules_changed"), { count: many }) : "";
    $("rules-back").hidden = !many;
  };
  const back = () => {
    for (const name of Object.keys(values)) delete values[name];
    drawRules(values, game, changed);
    changed();
  };
  const details = h("details", { open: opened ?? wide.matches, ontoggle: () => { opened = details.open; } },
    h("summary", {}, h("span", { cls: "title" }, t("house_rules")), " ", h("span", { id: "changed-rules", cls: "faint", role: "status" })),
    h("p", { cls: "faint" }, t("rules_hint")),
    h("div", { cls: "rules" }, game.rules.map((rule, index) =>
      h("div", { cls: "rule" }, KINDS[rule.kind](rule, values[rule.name] ?? rule.value, (value) => set(rule, value), index), fault(`rules.${rule.name}`)))),
    h("button", { type: "button", id: "rules-back", hidden: true, onclick: back }, t("back")));
  $("rules").replaceChildren(details);
  count();
}

/** The sentences as they are now; of a rule that is wrong there is none new. */
export function reportRules(sentences) {
  for (const node of document.querySelectorAll("[data-sentence]")) node.textContent = sentences[node.dataset.sentence] ?? node.textContent;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const sentence = (rule) => h("span", { cls: "sentence", data: { sentence: rule.name } }, rule.sentence);
const field = (rule) => ({ field: `rules.${rule.name}` });

const KINDS = {
  one_of: (rule, now, set, index) => h("fieldset", {}, h("legend", { cls: "unseen" }, put(t("rule"), { number: index + 1 })),
    rule.options.map((one) => h("label", { cls: "option" }, h("input", { type: "radio", name: `rule-${rule.name}`, checked: same(one.value, now),
      data: field(rule), onchange: () => set(one.value) }), h("span", {}, one.label)))),
  some_of: (rule, now, set) => h("fieldset", {}, h("legend", {}, sentence(rule)), rule.options.map((one) => h("label", { cls: "option" },
    h("input", { type: "checkbox", checked: now.includes(one.value), data: field(rule), onchange: (event) => {
      const boxes = [...event.target.closest("fieldset").querySelectorAll("input")];
      set(rule.options.filter((_, place) => boxes[place].checked).map((each) => each.value));
    } }), h("span", {}, one.label)))),
  number: (rule, now, set) => h("label", { cls: "number-rule" }, sentence(rule), h("input", { type: "number", value: now, min: rule.low, max: rule.high,
    required: true, data: field(rule), oninput: ({ target }) => set(target.value === "" ? "" : Number(target.value)) })),
  text: (rule, now, set) => h("label", { cls: "text-rule" }, sentence(rule), h("input", { type: "text", value: now, maxlength: 400, autocomplete: "off",
    spellcheck: "false", data: field(rule), oninput: ({ target }) => set(target.value) }), h("small", { cls: "faint" }, put(t("allowed"), rule))),
};
