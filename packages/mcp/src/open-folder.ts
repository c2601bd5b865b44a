import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgentTool, BuiltFolder, PageReference, ToolSite } from 'truedocs/feature';
import { readSite, type SiteLibrary } from './read-site.ts';
import { findSymbol, placeAddress } from './symbols.ts';

/**
 * Opens a built site for agents.
 *
 * @returns The site, the tools that its features add, and what they see of it.
 * @throws Error when the site can't be read.
 */
export async function openFolder({
  dir,
  server,
  features,
}: BuiltFolder): Promise<{ site: SiteLibrary; tools: AgentTool[]; toolSite: ToolSite }> {
  const site = await readSite((name) => readFile(path.join(dir, name), 'utf8'));
  const toolSite: ToolSite = {
    ...server,
    stringCheckers: features.flatMap(({ data, built }) => built.stringCheckers?.(data) ?? []),
    pagesAbout: (text: string, prefix: string) => pagesAbout(text, prefix, site),
  };
  return {
    site,
    toolSite,
    tools: features.flatMap(({ data, built }) => built.tools?.(data, toolSite) ?? []),
  };
}

/** How much of a text a page must have, and how many words: search finds something for most texts. */
const least = { share: 0.6, words: 2 };

/** The pages that have a name, or most words of a text, such as the message of an error. */
async function pagesAbout(
  text: string,
  prefix: string,
  site: SiteLibrary,
): Promise<PageReference[]> {
  const index = await site.indexOf(prefix).catch(() => undefined);
  if (!index) return [];
  const { records, symbols } = index;
  const places = findSymbol(text, symbols);
  if (places.length > 0) {
    return places.map((place) => ({
      address: placeAddress(place),
      note: `the reference of ${text}`,
    }));
  }
  const query = text.slice(0, 300);
  const words = [...new Set(query.toLowerCase().match(/\p{L}{4,}/gu) ?? [])];
  const isAbout = (routePath: string) => {
    const content = records.find((record) => record.routePath === routePath)?.content.toLowerCase();
    const shared = words.filter((word) => content?.includes(word)).length;
    const isName = !/\s/.test(query);
    return (isName || shared >= least.words) && shared > 0 && shared >= words.length * least.share;
  };
  const found = await site.search(prefix, query, 3);
  return found
    .filter(({ routePath }) => isAbout(routePath))
    .map(({ routePath, title, hits }) => ({ address: hits[0]?.link ?? routePath, note: title }));
}
