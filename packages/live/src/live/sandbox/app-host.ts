import type { AppFont, AppMessage, AppNews } from '../protocols/app-protocol.ts';
import { compile } from './compile-engine.ts';

/**
 * Shows an app in the sandbox's document when the page asks for it. The page hands over all code as
 * text, because the document can reach no address; the library's export `packages` is what the
 * app's script was bundled to find.
 */
export function hostApps(): void {
  addEventListener('message', ({ source, data }: MessageEvent<AppMessage>) => {
    if (source !== parent) return;
    if (data.type === 'start-app') start(data).catch(fail);
    if (data.type === 'appearance') show(data.appearance);
  });
}

async function start(app: Extract<AppMessage, { type: 'start-app' }>): Promise<void> {
  addEventListener('error', ({ error, message }) => fail(error ?? new Error(message)));
  addEventListener('unhandledrejection', ({ reason }) => fail(reason));
  show(app.appearance);
  document.title = app.title;
  await Promise.all([addStyle(app.style), addFonts(app.fonts)]);
  const root = document.createElement('div');
  root.id = 'app';
  document.body.append(root);
  new ResizeObserver(() => postHeight(root)).observe(root);
  const engine = app.engine && (await compile(app.engine));
  Object.assign(globalThis, { __sandboxBinary: app.wasm, __sandboxEngine: engine });
  const { packages } = await importCode(app.library);
  Object.assign(globalThis, { __packages: packages });
  await importCode(app.script);
  await shown(root);
  postHeight(root);
  await painted();
  postNews({ type: 'app-started' });
}

/**
 * Resolves when the app shows something, and nothing in it says that it's still busy. Browsers pause the
 * rendering of a frame that nobody sees, but not these mutations.
 */
function shown(root: HTMLElement): Promise<void> {
  const isShown = () => root.hasChildNodes() && !root.querySelector('[aria-busy="true"]');
  return new Promise((resolve) => {
    const observer = new MutationObserver(settle);
    observer.observe(root, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
    settle();
    function settle(): void {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    }
  });
}

/** Milliseconds after which nobody waits for a picture: browsers pause a frame that nobody sees. */
const longestPaint = 500;

/** Resolves when the browser has drawn what is shown: what stands in its place goes away then. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, longestPaint);
  });
}

function postHeight(root: HTMLElement): void {
  postNews({ type: 'app-height', height: Math.ceil(root.getBoundingClientRect().height) });
}

/** Constructed sheets need no permission of the policy, `<style>` elements would. */
async function addStyle(text: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  await sheet.replace(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Without one that can't be read, the app shows its own fallback. */
async function addFonts(fonts: readonly AppFont[]): Promise<void> {
  const faces = fonts.map(async ({ family, weight, data }) => {
    document.fonts.add(await new FontFace(family, data, { weight }).load());
  });
  await Promise.allSettled(faces);
}

function importCode(code: string): Promise<Record<string, unknown>> {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return import(/* @vite-ignore */ url);
}

function show(appearance: string): void {
  document.documentElement.style.colorScheme = appearance;
}

function fail(reason: unknown): void {
  postNews({
    type: 'app-failed',
    message: reason instanceof Error ? reason.message : String(reason),
    isGone: !document.querySelector('#app')?.hasChildNodes(),
  });
}

function postNews(news: AppNews): void {
  parent.postMessage(news, '*');
}
