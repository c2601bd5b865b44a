// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of programs

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { isNightly } from '../support/nightly.ts';
import { reach } from './support/reach.ts';
import { expect, test } from './support/site-test.ts';

const route = '/examples/versions';

/** One Lix takes longer on a slow core than most tests do. */

/** Shows that an attempt which succeeds would be seen. */
const allowed = 'what anybody may do';

/** Where an origin keeps data and code; neither worker nor document has one. */
const keptData: Record<string, string> = {
  indexedDB: `new Promise((resolve, reject) => {
    const request = indexedDB.open('x');
    request.onsuccess = resolve;
    request.onerror = reject;
  })`,
  'private files': 'navigator.storage.getDirectory()',
  caches: 'caches.open("x")',
  localStorage: 'localStorage.length',
  sessionStorage: 'sessionStorage.length',
  'a service worker': 'navigator.serviceWorker.register("/x.js")',
};

/** Attempts of a program in its worker; each must throw, or reject, or have nothing to call. */
const inWorker: Record<string, string> = {
  [allowed]: 'performance.now()',
  'the site': 'fetch(`${site}/routes.json`)',
  'another host': 'fetch(`${elsewhere}/fetch`)',
  'another host, without reading': 'fetch(`${elsewhere}/no-cors`, { mode: "no-cors" })',
  'a request that outlives it': 'fetch(`${elsewhere}/kept`, { method: "POST", keepalive: true })',
  XMLHttpRequest: `new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', elsewhere + '/xhr');
    request.onload = resolve;
    request.onerror = reject;
    request.send();
  })`,
  WebSocket: 'opened(new WebSocket(elsewhere.replace("http", "ws")))',
  EventSource: 'opened(new EventSource(elsewhere + "/events"))',
  WebTransport: 'new WebTransport(elsewhere.replace("http", "https")).ready',
  'import()': 'import(elsewhere + "/import.js")',
  'import() of data': 'import("data:text/javascript," + "export default 1")',
  importScripts: 'importScripts(elsewhere + "/script.js")',
  'a worker from an address': 'opened(new Worker(elsewhere + "/worker.js"))',
  'a worker from the site': 'opened(new Worker(site + "/assets/x.js"))',
  'a worker in the worker': 'inside(`fetch("${elsewhere}/nested")`)',
  'a socket in the worker in the worker':
    'inside(`new Promise((yes, no) => { const s = new WebSocket("${elsewhere}".replace("http", "ws")); s.onopen = yes; s.onerror = no; })`)',
  sendBeacon: 'navigator.sendBeacon(elsewhere + "/beacon") || refuse()',
  RTCPeerConnection: 'new RTCPeerConnection()',
  ...keptData,
  cookies: 'cookieStore.getAll()',
  locks: 'navigator.locks.request("a", () => {})',
  'an origin': 'origin === "null" && refuse()',
  document: 'document.title',
  parent: 'parent.document',
  top: 'top.location',
  opener: 'opener.location',
  'window.open': 'open("/")',
  'another address': 'location.assign("/")',
  clipboard: 'navigator.clipboard.readText()',
  place: 'navigator.geolocation.getCurrentPosition(() => {})',
  'shared memory, which makes exact clocks': 'crossOriginIsolated || refuse()',
};

/** Attempts of code in the document of the sandbox, if it got there. */
const inDocument: Record<string, string> = {
  [allowed]: 'document.title',
  'parent.document': 'parent.document.title',
  'parent.localStorage': 'parent.localStorage.length',
  'top.document': 'top.document.title',
  'a variable of the page': 'parent.navigation.entries()',
  frameElement: 'frameElement.title',
  opener: 'opener.document',
  'document.domain': 'document.domain = "localhost"',
  'document.cookie': 'document.cookie',
  ...keptData,
  'a shared worker': 'opened(new SharedWorker(elsewhere + "/shared.js"))',
  clipboard: 'navigator.clipboard.writeText("x")',
  'full screen': 'document.body.requestFullscreen()',
  'navigating the page': 'top.location.href = elsewhere + "/top"',
  'replacing the page': 'top.location.replace(elsewhere + "/top")',
  'a window': 'open(elsewhere + "/window").document',
  fetch: 'fetch(elsewhere + "/fetch")',
  sendBeacon: 'navigator.sendBeacon(elsewhere + "/beacon") && refuse()',
  EventSource: 'opened(new EventSource(elsewhere + "/events"))',
  WebSocket: 'opened(new WebSocket(elsewhere.replace("http", "ws")))',
  WebTransport: 'new WebTransport(elsewhere.replace("http", "https")).ready',
  RTCPeerConnection: 'new RTCPeerConnection()',
  'an image': 'loaded("img", { src: elsewhere + "/image.png" })',
  'a script': 'loaded("script", { src: elsewhere + "/script.js" })',
  'a module': 'loaded("script", { type: "module", src: elsewhere + "/module.js" })',
  'a script of data': 'loaded("script", { src: "data:text/javascript,1" })',
  'a stylesheet': 'loaded("link", { rel: "stylesheet", href: elsewhere + "/style.css" })',
  'a sound': 'played("audio", elsewhere + "/sound.mp3")',
  'an object': 'loaded("object", { data: elsewhere + "/object" })',
  'import()': 'import(elsewhere + "/import.js")',
};

/** Attempts whose results can't be read back; only their effects show. */
const withoutAnswer: Record<string, string> = {
  'a link to the top': 'click("a", { href: elsewhere + "/link", target: "_top" })',
  'a link to a window': 'click("a", { href: elsewhere + "/blank", target: "_blank" })',
  'a link to the parent': 'click("a", { href: elsewhere + "/parent", target: "_parent" })',
  'a download': 'click("a", { href: elsewhere + "/file", download: "x" })',
  'a script address': 'click("a", { href: "javascript:parent.postMessage(\'ran\', \'*\')" })',
  'a form': 'add("form", { action: elsewhere + "/form", target: "_top" }).submit()',
  'a dialog': 'alert("x")',
  'a question': 'prompt("x")',
  'leaving held up': 'onbeforeunload = () => "x"',
  'closing the page': 'top.close()',
  'a frame': 'add("iframe", { src: elsewhere + "/frame" })',
  'a frame of data':
    'add("iframe", { src: "data:text/html,<script>top.postMessage(\'ran\', \'*\')</script>" })',
  'a frame of a blob':
    'add("iframe", { src: URL.createObjectURL(new Blob(["<script>top.postMessage(\'ran\', \'*\')</script>"], { type: "text/html" })) })',
  'a frame with its document':
    'add("iframe", { srcdoc: "<script>top.postMessage(\'ran\', \'*\')</script>" })',
  'a frame without a sandbox':
    'add("iframe", { src: "/", sandbox: "allow-same-origin allow-scripts" })',
  'an inline script': 'add("script", { textContent: "parent.postMessage(\'ran\', \'*\')" })',
  'a handler':
    'add("img", { src: "x:" }).setAttribute("onerror", "parent.postMessage(\'ran\', \'*\')")',
  'a style with an address': 'document.body.style.background = `url(${elsewhere}/style.png)`',
  'a base': 'add("base", { href: elsewhere })',
  'a refresh': 'add("meta", { httpEquiv: "refresh", content: "0;url=" + elsewhere })',
  'a prefetch': 'add("link", { rel: "prefetch", href: elsewhere + "/prefetch" })',
  'a preload': 'add("link", { rel: "modulepreload", href: elsewhere + "/preload.js" })',
  'news of a worker': 'parent.postMessage({ type: "live-worker-failed", id: "__proto__" }, "*")',
  'news of nothing':
    '[null, 1, [], { type: {} }, { type: "app-failed", message: {} }].forEach((news) => parent.postMessage(news, "*"))',
  'a thousand answers':
    'Array(1000).fill().forEach(() => parent.postMessage({ type: "live-frame-ready" }, "*"))',
  'a port of its own':
    'parent.postMessage({ type: "spawn", id: 1 }, "*", [new MessageChannel().port1])',
  'another address of its own': 'location.href = elsewhere + "/self"',
};

/** Functions that attempts are written with. */
const tools = `
const got = [];
// An attempt that never ends has got nothing.
const attempt = (name, action) => Promise.race([
  action().then(() => got.push(name), () => {}),
  new Promise((resolve) => setTimeout(resolve, 500)),
]);
const refuse = () => { throw new Error('refused'); };
const opened = (source) => new Promise((resolve, reject) => {
  source.onopen = source.onmessage = resolve;
  source.onerror = reject;
  if (source.port) setTimeout(reject, 300);
});
const inside = (code) => new Promise((resolve, reject) => {
  const text = 'Promise.resolve().then(() => ' + code + ').then(() => postMessage(true), () => postMessage(false))';
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => (data ? resolve() : reject());
  worker.onerror = reject;
});
const add = (name, properties) => {
  const element = document.createElement(name);
  Object.assign(element, properties);
  document.body.append(element);
  return element;
};
const click = (name, properties) => add(name, properties).click();
const loaded = (name, properties) => new Promise((resolve, reject) => {
  const element = document.createElement(name);
  Object.assign(element, properties, { onload: resolve, onerror: reject });
  document.body.append(element);
});
const played = (name, src) => add(name, { src }).play();
`;

/** A program that makes all attempts and gathers the names of those that got something in `got`. */
function program(attempts: Record<string, string>, site: string, elsewhere: string): string {
  const steps = Object.entries(attempts).map(
    ([name, code]) => `attempt(${JSON.stringify(name)}, async () => { await (${code}); }),`,
  );
  const given = `const site = ${JSON.stringify(site)}; const elsewhere = ${JSON.stringify(elsewhere)};`;
  return `${tools}\n${given}\nawait Promise.all([\n${steps.join('\n')}\n]);`;
}

async function runCode(live: Locator, code: string): Promise<void> {
  const editor = live.getByRole('textbox', { name: 'Code of the example' });
  if (!(await editor.isVisible())) {
    await live.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor).toBeFocused();
  }
  await editor.press('Control+A');
  await live.page().keyboard.insertText(code);
  await live.getByRole('button', { name: 'Run', exact: true }).click();
}

const ended = (live: Locator, state: string) => expect(live).toHaveAttribute('data-state', state);

/** The program takes its port over; `send` says anything to the page. */
const takenPort = `const post = MessagePort.prototype.postMessage;
let port;
MessagePort.prototype.postMessage = function (...values) {
  port = this;
  return post.apply(this, values);
};
console.log('first');
await new Promise((resolve) => setTimeout(resolve, 200));
const send = (message) => post.call(port, message);
`;

test.use({ expectedMessages: [/./] });
test('no program gets out of the sandbox, and the page answers after each', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end();
  });
  server.on('upgrade', ({ url }, socket) => {
    asked.push(url ?? '');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen = await watch(page);
  await page.goto(route);
  const live = page.locator('#live-versions-create .live-example');
  await reach(page.locator('[data-island=live-example]').first());
  const recorded = await live.locator('.live-output').innerHTML();
  const status = live.getByRole('status');

  await test.step('from a worker', async () => {
    await runCode(live, `${program(inWorker, `${baseURL}`, elsewhere)}\nconsole.log(got);`);
    await ended(live, 'done');
    await expect(live.locator('.live-output')).toHaveText(`[ '${allowed}' ]`);
  });

  await test.step('prototypes that it changes are its own', async () => {
    await runCode(
      live,
      `Object.prototype.polluted = 1;
Array.prototype.map = Array.prototype.slice = () => { throw new Error('polluted'); };
JSON.parse = Object.entries = () => 'polluted';
console.log(JSON.parse, '__proto__', { ['__proto__']: { polluted: 1 } });`,
    );
    await expect(live).not.toHaveAttribute('data-state', /loading|running/);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  });

  await test.step('forged answers', async () => {
    await runCode(
      live,
      `${takenPort}
send({ type: 'output', lines: [{ values: [{ type: 'object' }] }] });
for (const type of ['ready', 'unready', 'rows', 'query-failed', 'pong', 'left-out', 'nothing', '__proto__']) {
  for (const value of [undefined, null, {}, [,], 'x', 1n, NaN, new Map([[1, 2]])]) {
    send({ type, message: value, lines: value, rows: value, id: value, count: value, views: value });
  }
}
send(null);
send({ type: 'output', lines: [{ level: {}, values: [null, { type: 'object', entries: [null, ['__proto__', { type: 'leaf', text: {} }]] }] }] });
send({ type: 'output', lines: [{ level: '"><b class="evil">', values: [{ type: 'string', text: '<b class="evil">evil</b>', more: '<b>' }] }] });
const line = { level: '"><b class="evil">', values: [{ type: 'array', items: [], more: '<b class="evil">' }] };
send({ type: 'output', lines: Array(3000).fill(line) });`,
    );
    await ended(live, 'done');
    // A view that lacks parts of its data is shown as far as it goes.
    await expect(live.locator('.live-line').nth(1)).toHaveText('{}');
    await expect(live.locator('.live-line')).toHaveCount(1000);
    await expect(live.locator('.live-output')).toContainText('<b class="evil">evil</b>');
    await expect(page.locator('.evil')).toHaveCount(0);
  });

  await test.step('more than can be shown', async () => {
    await runCode(
      live,
      `${takenPort}
const values = Array.from({ length: ${isNightly ? 200_000 : 20_000} }, () => ({ type: 'string', text: 'x'.repeat(9) }));
const deep = { type: 'array', items: [] };
for (let n = 0, at = deep; n < 5000; n += 1) at = at.items[0] = { type: 'array', items: [] };
send({ type: 'output', lines: [{ level: 'log', values }, { level: 'log', values: [deep] }] });
send({ type: 'output', lines: [{ level: 'log', values: [{ type: 'string', text: 'y'.repeat(5e6) }] }] });
'z'.repeat(2 ** 30);`,
    );
    await ended(live, 'failed');
    await expect(status).toHaveText(/^Failed after/);
    expect((await live.locator('.live-output').innerText()).length).toBeLessThan(100_000);
  });

  await test.step('a flood of messages', async () => {
    await runCode(live, `${takenPort}\nfor (;;) send({ type: 'output', lines: [] });`);
    await ended(live, 'stopped');
    await expect(status).toHaveText('Stopped because it sent too many messages.');
  });

  await test.step('from the document of the sandbox', async () => {
    const frame = page.frames().find((one) => one.url().endsWith('/_live/frame'));
    const got = await frame?.evaluate(
      `(async () => { ${program(inDocument, `${baseURL}`, elsewhere)}; return got; })()`,
    );
    expect(got).toEqual([allowed]);
    // The last attempt may take the document away.
    await frame
      ?.evaluate(`(async () => { ${program(withoutAnswer, `${baseURL}`, elsewhere)} })()`)
      .catch(() => {});
  });

  await test.step('the page goes on', async () => {
    await live.getByRole('button', { name: 'Reset', exact: true }).click();
    await live.locator('.live-output').evaluate((element) => element.replaceChildren());
    await live.getByRole('button', { name: 'Run', exact: true }).click();
    await ended(live, 'done');
    expect(await live.locator('.live-output').innerHTML()).toBe(recorded);
    expect(new URL(page.url()).pathname).toBe(route);
    await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
    await expect(page.locator('.live-example')).toHaveCount(0);
  });

  expect(asked).toEqual([]);
  expect(seen()).toEqual({ ran: false, dialogs: 0, windows: 1 });
  server.closeAllConnections();
  server.close();
});

/** Notes what must not happen to a page: a message that says so, a dialog, another window. */
async function watch(page: Page) {
  let ran = false;
  let dialogs = 0;
  await page.exposeFunction('noteRun', () => {
    ran = true;
  });
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data === 'ran') void (window as unknown as { noteRun(): void }).noteRun();
    });
  });
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  return () => ({ ran, dialogs, windows: page.context().pages().length });
}
