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

/** Result of a tool. */
type Result = { content: { type: 'text'; text: string }[]; isError?: true };

const annotations = { readOnlyHint: true };

/** A server for the Model Context Protocol that answers from a built site. */
export function createMcpServer(site: SiteLibrary, name: string): McpServer {
  const server = new McpServer({ name, version: '1.0.0' });
  addSearch(server, site);
  addPages(server, site);
  addExamples(server, site);
  return server;
}

function addSearch(server: McpServer, site: SiteLibrary): void {
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
      annotations,
    },
    ({ query, limit, edition: wanted }) =>
      answer(async () => {
        const { engine } = await site.indexOf(wanted);
        const pages = engine.search(query, limit).slice(0, limit);
        return pages.map(describe).join('\n\n') || `Nothing found for "${query}".`;
      }),
  );
}

function addPages(server: McpServer, site: SiteLibrary): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'The Markdown of a page, by its path or address.',
      inputSchema: {
        path: z.string().min(1).max(1000),
        offset: z.number().int().min(0).default(0).describe('Character to start from.'),
      },
      annotations,
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
      annotations,
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
        const names = pages.map(({ title }) => title);
        throw new Error(`There is no symbol "${symbol}". ${nearest(symbol, names)}`);
      }),
  );
}

function addExamples(server: McpServer, site: SiteLibrary): void {
  const names = site.examples.map(({ name }) => name);
  server.registerTool(
    'list_examples',
    {
      title: 'List the examples',
      description: 'Names of the programs that the documentation runs.',
      annotations,
    },
    () => answer(async () => names.join('\n') || 'None.'),
  );
  server.registerTool(
    'read_example',
    {
      title: 'Read an example',
      description: 'The whole program of an example, and what it prints.',
      inputSchema: { name: z.string().min(1).max(200) },
      annotations,
    },
    ({ name: wanted }) =>
      answer(async () => {
        const example = site.examples.find(({ name }) => name === wanted);
        if (example)
          return `${fence(example.code, 'ts')}\n\nIt prints:\n\n${fence(example.output, 'txt')}`;
        throw new Error(`There is no example "${wanted}". ${nearest(wanted, names)}`);
      }),
  );
}

/** Tells the model of failures, so that it can ask again. */
async function answer(work: () => Promise<string>): Promise<Result> {
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

/** Names what is spelled much like a name, the nearest first. */
function nearest(wanted: string, names: readonly string[]): string {
  const key = wanted.toLowerCase().slice(0, 100);
  const steps = new Map(names.map((name) => [name, distance(key, name.toLowerCase())]));
  const sorted = [...names].sort((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0));
  return `The nearest names are ${sorted.slice(0, 5).join(', ')}.`;
}

/** A block of code whose marks are longer than any inside. */
function fence(code: string, lang: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${lang}\n${code.trimEnd()}\n${marks}`;
}
