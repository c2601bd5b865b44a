import { type AgentTool, agentTool } from 'truedocs/feature';
import { decodePath } from 'truedocs/shared';
import { z } from 'zod';
import { nearest } from './nearest.ts';
import { partAbout } from './page-part.ts';
import type { FoundText, SiteLibrary } from './read-site.ts';

/** Characters of a page in one answer: about 10,000 tokens. */
const pageLength = 40_000;

export function pageTool(site: SiteLibrary): AgentTool {
  return agentTool({
    name: 'read_page',
    title: 'Read a page',
    description:
      'The Markdown of a page by its path or address, or only a section of it: "/guide/versions#merge". Also reads "/llms.txt", the list of all pages, and skills.',
    input: z.strictObject({
      path: z.string().min(1).max(1000),
      offset: z.number().int().min(0).default(0).describe('Character to start from.'),
    }),
    async run({ path, offset }) {
      const found = await site.readText(path);
      if (!found) throw new Error(`There is no page at ${path}. ${nearPages(path, site)}`);
      const [, hash] = path.split('#');
      return inParts(hash ? await sectionOf(found, decodePath(hash), site) : found.text, offset);
    },
  });
}

/** One answer of a long text, which says how to get the next. */
export function inParts(text: string, offset: number): string {
  const end = offset + pageLength;
  const left = text.length - end;
  if (left <= 0) return text.slice(offset);
  return `${text.slice(offset, end)}\n\n(${left} more ${left === 1 ? 'character' : 'characters'}: read on with offset ${end}.)`;
}

/** The section below a heading; the whole page, with a note, where it has none with that id. */
async function sectionOf({ text, path }: FoundText, id: string, site: SiteLibrary) {
  const headings = (await headingsOf(path, site)) ?? [];
  const heading = headings.find((one) => one.id === id);
  const before = headings.slice(0, heading && headings.indexOf(heading));
  const position = heading ? before.filter((one) => one.text === heading.text).length : 0;
  // Members of types have ids, and no headings.
  const section = partAbout(text, heading?.text ?? id, position);
  if (section) return `${path}#${id}\n\n${section}`;
  const ids = headings.map((one) => `#${one.id}`).join(', ');
  return `The page has no section #${id}; this is all of it. Its sections: ${ids || 'none'}.\n\n${text}`;
}

async function headingsOf(path: string, site: SiteLibrary) {
  const editions = [...site.editions].sort((a, b) => b.prefix.length - a.prefix.length);
  for (const { prefix } of editions) {
    const index = await site.indexOf(prefix).catch(() => undefined);
    const record = index?.records.find(({ routePath }) => routePath === path);
    if (record) return record.toc;
  }
  return undefined;
}

/** The pages whose paths are spelled much like one, or end like it. */
function nearPages(path: string, site: SiteLibrary): string {
  const paths = site.paths.filter((known) => !known.includes('/_'));
  const [bare = ''] = path.replace(/^\w+:\/\/[^/]*/, '').split(/[?#]/, 1);
  const name = lastSegment(bare);
  const alike = name === '' ? [] : paths.filter((known) => lastSegment(known) === name);
  const near = [...new Set([...alike, ...nearest(bare, paths, 3)])].slice(0, 4);
  return `The nearest are ${near.join(', ')}. Or search for it.`;
}

const lastSegment = (path: string) =>
  path.replace(/\/$/, '').replace(/\.md$/, '').split('/').at(-1)?.toLowerCase() ?? '';
