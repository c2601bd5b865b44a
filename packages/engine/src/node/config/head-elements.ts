import type { HeadElement } from '#contract/feature.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { HeadEntry } from '#shared/site/head-entry.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { isForeign, withBase } from '#shared/url.ts';
import type { Explanation } from '../diagnostics/explain-issues.ts';
import { placeOfKey } from './config-source.ts';

/** The elements that a configuration adds to the head of every document. */
export function headElements({ head, base }: Pick<SiteConfig, 'head' | 'base'>): HeadElement[] {
  return head.map(([tag, written, text]) => {
    const attributes = attributesOf(written, base);
    if (tag !== 'script') return { tag, attributes };
    if (text !== undefined) return { tag, attributes, text };
    const { crossorigin, integrity, src = '' } = attributes;
    // A script that comes late holds back no text.
    const isOrdered = 'async' in attributes || 'type' in attributes;
    return {
      tag,
      attributes: {
        ...attributes,
        ...(!isOrdered && { defer: '' }),
        // Browsers compare only what the other host lets this one read.
        ...(integrity &&
          isForeign(src) &&
          crossorigin === undefined && { crossorigin: 'anonymous' }),
      },
    };
  });
}

/** Attributes of an element of a head, with the base before addresses of the site. */
export function attributesOf(
  written: Readonly<Record<string, string | true>>,
  base: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      if (value === true) return [name, ''];
      return [name, name === 'src' || name === 'href' ? withBase(value, base) : value];
    }),
  );
}

/** Finds scripts of other hosts that the policy of pages doesn't name. */
export function refusedScripts(
  head: readonly HeadEntry[],
  allowed: readonly string[],
): Explanation[] {
  return head.flatMap(([tag, { src }], index) => {
    if (tag !== 'script' || typeof src !== 'string' || !isForeign(src)) return [];
    const { origin, pathname } = new URL(src);
    const address = origin + pathname;
    const isAllowed = allowed.some(
      (source) =>
        source === address ||
        source === origin ||
        (source.endsWith('/') && address.startsWith(source)),
    );
    if (isAllowed) return [];
    const sentence = `The policy of pages blocks the script ${src}. Add "${address}" to \`security.scripts\`.`;
    return [{ path: ['head', index], sentence }];
  });
}

/**
 * Finds scripts that are to be in `public/` and aren't there.
 *
 * @param files Paths of all served files, without base.
 */
export async function missingScripts(
  head: readonly HeadEntry[],
  files: ReadonlySet<string>,
  root: string,
): Promise<Diagnostic[]> {
  const found = head.map(async ([tag, { src }], index) => {
    if (tag !== 'script' || typeof src !== 'string' || isForeign(src) || files.has(src)) return [];
    const place = await placeOfKey(root, ['head', index]);
    return [new Diagnostic(`The script ${src} is missing. Put it into public/.`, place)];
  });
  return (await Promise.all(found)).flat();
}
