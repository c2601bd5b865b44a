import { createFromReadableStream } from '@vitejs/plugin-rsc/browser';
import type { ReactNode } from 'react';
import type { PageHead } from '#model/page/page.ts';
import type { PagePayload } from '#model/page/payload.ts';
import { payloadPath } from '#model/page/payload.ts';
import type { SlotContent } from '#theme/content/StaticSlot.tsx';

/** A page ready to be shown. */
export interface View {
  tree: Promise<ReactNode>;
  slots: readonly SlotContent[];
  head?: PageHead;
}

/** How many fetched pages are kept for a quick return. */
const kept = 30;
const fetched = new Map<string, Promise<View>>();
const root = document.getElementById('root') as HTMLElement;

/** The page as the server sent it: its flight data from the document, its HTML from the DOM. */
export function documentView(): View {
  const flight = document.getElementById('flight')?.textContent ?? '""';
  const slots = [...root.querySelectorAll('[data-slot]')].map((element) => ({
    get __html() {
      return element.innerHTML;
    },
  }));
  return { tree: decode(JSON.parse(flight)), slots };
}

/**
 * Fetches the page at a path, once; later calls share the answer.
 *
 * @param path Path with base, as in the address bar.
 * @param fresh Ask the server again even if the page is there.
 * @returns Rejects when the page is missing, the network fails or the answer is no payload.
 */
export function loadView(path: string, fresh = false): Promise<View> {
  const address = payloadPath(path, root.dataset.base ?? '/', root.dataset.payloads ?? '');
  if (fresh) fetched.delete(address);
  const known = fetched.get(address);
  if (known) return known;
  const view = fetchView(address);
  fetched.set(address, view);
  view.catch(() => fetched.delete(address));
  const oldest = fetched.keys().next().value;
  if (fetched.size > kept && oldest !== undefined) fetched.delete(oldest);
  return view;
}

async function fetchView(address: string): Promise<View> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const { head, flight, slots } = (await response.json()) as PagePayload;
  const tree = decode(flight);
  await Promise.all([tree, ...head.styles.map(loadStyles)]);
  return { head, tree, slots: slots.map((html) => ({ __html: html })) };
}

/** Loads a stylesheet that earlier pages did not need; the page is shown when it is there. */
function loadStyles(href: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.some((link) => link.getAttribute('href') === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load.`));
    };
    document.head.append(link);
  });
}

function decode(flight: string): Promise<ReactNode> {
  const body = new Response(flight).body as ReadableStream<Uint8Array>;
  return createFromReadableStream<ReactNode>(body);
}
