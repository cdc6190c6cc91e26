// The page before an evening: set it up, or look at earlier ones.

import { drawEvenings } from "./after.js";
import { $ } from "./dom.js";
import { drawTabs, themeTool } from "./frame.js";
import { drawSetup } from "./setup.js";
import { ask, store, t } from "./store.js";

const VIEWS = { setup: drawSetup, evenings: drawEvenings };
let view = "";

function show(name) {
  view = name;
  for (const one of Object.keys(VIEWS)) $(`view-${one}`).hidden = one !== name;
  $("dock").hidden = name !== "setup";
  drawTabs(store.words.begins ? Object.keys(VIEWS) : ["evenings"], view, show);
  VIEWS[name]();
}

async function begin() {
  try {
    store.words = await ask("words");
  } catch {
    setTimeout(begin, 1000);
    return;
  }
  $("skip").textContent = t("skip");
  $("tools").append(themeTool());
  show(store.words.begins ? "setup" : "evenings");
}

begin();
