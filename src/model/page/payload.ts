import { withoutBase } from '../url.ts';
import type { PageHead } from './page.ts';

/** What the browser fetches to show a page without loading its document. */
export interface PagePayload {
  head: PageHead;
  flight: string;
  /** HTML of the static slots, by slot number. */
  slots: string[];
}

/**
 * The address of a page's payload.
 *
 * @param path Path of the page with base: `/docs/guide/x`, `/docs/plugins/`.
 * @param base Base of the site, starting and ending with `/`.
 * @param folder Folder of all payloads with base, ending with `/`; its name changes with the
 *   code, so that a page never receives a payload made for other code (CALL-1).
 */
export function payloadPath(path: string, base: string, folder: string): string {
  const route = withoutBase(path, base);
  const file = route.endsWith('/') ? `${route}index` : route;
  return `${folder}${file.slice(1)}.json`;
}
