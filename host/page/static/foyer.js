// The page before an evening: set it up, let the host learn the voices, or look at earlier evenings.

import { drawEvenings } from "./after.js";
import { $ } from "./dom.js";
import { drawTabs, themeTool } from "./frame.js";
import { drawLesson, going, onLesson } from "./lesson.js";
import { drawSetup } from "./setup.js";
import { ask, store, t } from "./store.js";

const VIEWS = { setup: drawSetup, lesson: drawLesson, evenings: drawEvenings };
const TABS = ["setup", "evenings"];
let view = "";

function show(name) {
  view = name;
  for (const one of Object.keys(VIEWS)) $(`view-${one}`).hidden = one !== name;
  $("dock").hidden = name !== "setup";
  drawTabs(store.words.begins ? TABS : ["evenings"], view, show);
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
  onLesson(() => show("lesson"), () => show("setup"));
  const lesson = store.words.begins && await ask("lesson").catch(() => null);
  show(!store.words.begins ? "evenings" : going(lesson) ? "lesson" : "setup");
}

begin();
