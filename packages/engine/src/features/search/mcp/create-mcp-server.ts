import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import type { PageHits } from '#features/search/engine/record.ts';
import type { SiteLibrary } from './read-site.ts';

/** Characters of a page in one answer: about 10,000 tokens. */
const pageLength = 40_000;

const edition = z
  .string()
  .max(100)
  .default('')
  .describe('Start of addresses of a version or language, such as "/0.17"; empty for the default.');

/** An answer of a tool. */
type Answer = { content: { type: 'text'; text: string }[]; isError?: true };

/** A server for the Model Context Protocol that answers from a built site. */
export function createMcpServer(site: SiteLibrary, name: string): McpServer {
  const server = new McpServer({ name, version: '1.0.0' });

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: `Finds pages by words, names, types, or error messages. Editions: ${site.editions.map((one) => `"${one}"`).join(', ')}.`,
      inputSchema: {
        query: z.string().min(1).max(500),
        limit: z.number().int().min(1).max(20).default(7),
        edition,
      },
      annotations: { readOnlyHint: true },
    },
    ({ query, limit, edition: wanted }) =>
      answer(async () => {
        const { engine } = await site.indexOf(wanted);
        const pages = engine.search(query, limit).slice(0, limit);
        return pages.length > 0
          ? pages.map(describe).join('\n\n')
          : `Nothing found for "${query}".`;
      }),
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'The Markdown of a page, by its path or address.',
      inputSchema: {
        path: z.string().min(1).max(1000),
        offset: z.number().int().min(0).default(0).describe('Character to start from.'),
      },
      annotations: { readOnlyHint: true },
    },
    ({ path, offset }) =>
      answer(async () => {
        const text = await site.readPage(path);
        if (text === undefined) throw new Error(`There is no page at ${path}. Search for it.`);
        return part(text, offset);
      }),
  );

  server.registerTool(
    'lookup_symbol',
    {
      title: 'Look up a symbol',
      description:
        'The reference page of an exported name: signature, parameters, errors, examples.',
      inputSchema: { name: z.string().min(1).max(200), edition },
      annotations: { readOnlyHint: true },
    },
    ({ name: wanted, edition: at }) =>
      answer(async () => {
        const { records } = await site.indexOf(at);
        const symbol = wanted.trim().replace(/\(\)$/, '');
        const pages = records.filter(({ signature }) => signature !== undefined);
        const found =
          pages.find(({ title }) => title === symbol) ??
          pages.find(({ title }) => title.toLowerCase() === symbol.toLowerCase());
        const text = found && (await site.readPage(found.routePath));
        if (text) return part(text, 0);
        const near = nearest(
          symbol,
          pages.map(({ title }) => title),
        );
        throw new Error(
          `There is no symbol "${symbol}". The nearest names are ${near.join(', ')}.`,
        );
      }),
  );

  server.registerTool(
    'list_examples',
    {
      title: 'List the examples',
      description: 'Names of the programs that the documentation runs.',
      annotations: { readOnlyHint: true },
    },
    () => answer(async () => site.examples.map(({ name: one }) => one).join('\n') || 'None.'),
  );

  server.registerTool(
    'read_example',
    {
      title: 'Read an example',
      description: 'The whole program of an example, and what it prints.',
      inputSchema: { name: z.string().min(1).max(200) },
      annotations: { readOnlyHint: true },
    },
    ({ name: wanted }) =>
      answer(async () => {
        const example = site.examples.find(({ name: one }) => one === wanted);
        if (example)
          return `${fence(example.code, 'ts')}\n\nIt prints:\n\n${fence(example.output, 'txt')}`;
        const near = nearest(
          wanted,
          site.examples.map(({ name: one }) => one),
        );
        throw new Error(
          `There is no example "${wanted}". The nearest names are ${near.join(', ')}.`,
        );
      }),
  );

  return server;
}

/** What fails is told to the model, which can ask again. */
async function answer(work: () => Promise<string>): Promise<Answer> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
  }
}

function describe({ title, routePath, signature, hits }: PageHits): string {
  const lines = hits.slice(0, 3).map(({ statement, link }) => `- ${statement} (${link})`);
  return [`## ${title}`, routePath, ...(signature ? [fence(signature, 'ts')] : []), ...lines].join(
    '\n',
  );
}

function part(text: string, offset: number): string {
  const end = offset + pageLength;
  if (end >= text.length) return text.slice(offset);
  return `${text.slice(offset, end)}\n\n(${text.length - end} more characters: read on with offset ${end}.)`;
}

/** Names that are spelled much like one, the nearest first. */
function nearest(wanted: string, names: readonly string[]): string[] {
  const key = wanted.toLowerCase().slice(0, 100);
  return names
    .map((name) => ({ name, steps: distance(key, name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, 5)
    .map(({ name }) => name);
}

/** A block of code whose marks are longer than any inside. */
function fence(code: string, lang: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${lang}\n${code.trimEnd()}\n${marks}`;
}
