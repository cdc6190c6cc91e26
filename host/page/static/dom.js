// Small helpers. Text becomes text: nothing here, and nothing anywhere on this page, ever parses HTML.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, props, children) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "css") for (const [name, one] of Object.entries(value)) node.style.setProperty(name, one);
    else if (key === "data") Object.assign(node.dataset, value);
    else node.setAttribute(key === "cls" ? "class" : key, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
}

/** An element: h("p", {cls: "big", onclick: f}, "text", child). */
export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);

/** The same for a picture. */
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

export const $ = (id) => document.getElementById(id);

const shown = new WeakMap();

/** Draw a place anew only if what it shows has changed: focus and running animations stay. */
export function draw(node, value, make) {
  const key = JSON.stringify(value);
  if (shown.get(node) === key) return false;
  shown.set(node, key);
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  node.replaceChildren(...[make()].flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  if (focused) node.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
  return true;
}

/** "{player} ist dran" with what stands for the places. */
export const put = (text, places) => text.replace(/\{(\w+)\}/g, (all, name) => places[name] ?? all);

/** "Anna, Ben und Cem". */
export function listed(items, and = "und") {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}

/** A figure as it is written here. */
export const figure = (value) => String(Math.round(value * 100) / 100).replace(".", ",");
