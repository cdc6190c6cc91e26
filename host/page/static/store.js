// What the page knows: words that never change, the table as it is, and the way to the server.

export const store = { words: null, table: null, receivedAt: 0, online: false };

const listeners = new Set();

/** Called with the table whenever it has changed. */
export const onTable = (listener) => listeners.add(listener);

export const t = (key) => store.words?.texts[key] ?? key;

export const seat = (name) => store.table?.seats.find((one) => one.name === name);

function tell() {
  for (const listener of listeners) listener(store.table);
}

/** Follow the evening. The browser comes back by itself; whatever was missed is in the next table.
 * `cameBack`: told after the connection was away; it may be another evening now, with another key. */
export function follow(cameBack) {
  let stream = null;
  let silence = 0;
  let away = false;
  const open = () => {
    stream?.close();
    stream = new EventSource(`events?with=table&after=${store.table?.seq ?? 0}`);
    stream.addEventListener("open", () => {
      store.online = true;
      if (away) cameBack();
      away = false;
      tell();
    });
    stream.addEventListener("table", (event) => {
      store.online = true;
      store.table = JSON.parse(event.data);
      store.receivedAt = performance.now();
      tell();
    });
    stream.addEventListener("error", () => {
      store.online = false;
      away = true;
      tell();
      // a browser gives up for good where the answer was no stream; the host may still come back
      clearTimeout(silence);
      silence = setTimeout(() => { if (stream.readyState === EventSource.CLOSED) open(); }, 1500);
    });
  };
  open();
}

/** What can be asked once. */
export async function ask(path) {
  const answer = await fetch(path, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error((await answer.text()) || t("refused"));
  return answer.json();
}

const post = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

let failed = () => {};
export const onRefusal = (listener) => { failed = listener; };

/** Send something, and what came back; null where it was refused, which is told. After a new start of the host there is
 * a new key: it is fetched once, and the same sent again. */
export async function send(path, body) {
  try {
    let answer = await post(path, body);
    if (answer.status === 403) {
      await fetch("./", { cache: "no-store" });
      answer = await post(path, body);
    }
    if (answer.ok) return await answer.json();
    failed(await answer.text());
  } catch {
    failed(t("offline"));
  }
  return null;
}

/** Act; whether it was taken. */
export const act = async (body) => (await send("act", body)) !== null;

export const say = (text) => act({ text });
