import { McpServer } from '@modelcontextprotocol/server';
import { distance } from 'fastest-levenshtein';
import { type AgentTool, agentTool, editionInput } from 'truedocs/feature';
import type { PageHits } from 'truedocs/search/query';
import { z } from 'zod';
import type { SiteLibrary } from './read-site.ts';

/** Name of the server, and tools beside those that every site has. */
interface McpServerOptions {
  name: string;
  tools: readonly AgentTool[];
}

/** A server for the Model Context Protocol that answers from a built site. */
export function createMcpServer(site: SiteLibrary, { name, tools }: McpServerOptions): McpServer {
  const server = new McpServer({ name, version: '1.0.0' });
  // Every site has its search, its pages and its examples.
  for (const tool of [
    searchTool(site),
    pageTool(site),
    symbolTool(site),
    listTool(site),
    exampleTool(site),
    ...tools,
  ])
    addTool(server, tool);
  return server;
}

function addTool(server: McpServer, { name, title, description, input, run }: AgentTool): void {
  const annotations = { readOnlyHint: true };
  server.registerTool(
    name,
    { title, description, inputSchema: input, annotations },
    async (given) => {
      try {
        return { content: [{ type: 'text', text: await run(given) }] };
      } catch (error) {
        // The model is told of failures, so that it can ask again.
        return { content: [{ type: 'text', text: (error as Error).message }], isError: true };
      }
    },
  );
}

/** Characters of a page in one answer: about 10,000 tokens. */
const pageLength = 40_000;

function searchTool({ editions, search }: SiteLibrary): AgentTool {
  return agentTool({
    name: 'search',
    title: 'Search the documentation',
    description: `Finds pages by words, names, types, or error messages. Editions: ${editions.map((one) => `"${one}"`).join(', ')}.`,
    input: z.object({
      query: z.string().min(1).max(500),
      limit: z.number().int().min(1).max(20).default(7),
      edition: editionInput,
    }),
    async run({ query, limit, edition }) {
      const pages = (await search(edition, query, limit)).slice(0, limit);
      return pages.map(describe).join('\n\n') || `Nothing found for "${query}".`;
    },
  });
}

function pageTool(site: SiteLibrary): AgentTool {
  return agentTool({
    name: 'read_page',
    title: 'Read a page',
    description: 'The Markdown of a page, by its path or address.',
    input: z.object({
      path: z.string().min(1).max(1000),
      offset: z.number().int().min(0).default(0).describe('Character to start from.'),
    }),
    async run({ path, offset }) {
      const text = await site.readPage(path);
      if (text === undefined) throw new Error(`There is no page at ${path}. Search for it.`);
      return part(text, offset);
    },
  });
}

function symbolTool(site: SiteLibrary): AgentTool {
  return agentTool({
    name: 'lookup_symbol',
    title: 'Look up a symbol',
    description: 'The reference page of an exported name: signature, parameters, errors, examples.',
    input: z.object({ name: z.string().min(1).max(200), edition: editionInput }),
    async run({ name, edition }) {
      const { records } = await site.indexOf(edition);
      const symbol = name.trim().replace(/\(\)$/, '');
      const pages = records.filter(({ signature }) => signature !== undefined);
      const found =
        pages.find(({ title }) => title === symbol) ??
        pages.find(({ title }) => title.toLowerCase() === symbol.toLowerCase());
      const text = found && (await site.readPage(found.routePath));
      if (text) return part(text, 0);
      const names = pages.map(({ title }) => title);
      throw new Error(`There is no symbol "${symbol}". ${nearest(symbol, names)}`);
    },
  });
}

function listTool({ examples }: SiteLibrary): AgentTool {
  return agentTool({
    name: 'list_examples',
    title: 'List the examples',
    description: 'Names of the programs that the documentation runs.',
    input: z.object({}),
    run: async () => examples.map(({ name }) => name).join('\n') || 'None.',
  });
}

function exampleTool({ examples }: SiteLibrary): AgentTool {
  return agentTool({
    name: 'read_example',
    title: 'Read an example',
    description: 'The whole program of an example, and what it prints.',
    input: z.object({ name: z.string().min(1).max(200) }),
    async run({ name: wanted }) {
      const example = examples.find(({ name }) => name === wanted);
      const names = examples.map(({ name }) => name);
      if (!example) throw new Error(`There is no example "${wanted}". ${nearest(wanted, names)}`);
      return `${fence(example.code, 'ts')}\n\nIt prints:\n\n${fence(example.output, 'txt')}`;
    },
  });
}

function describe({ title, routePath, signature, hits }: PageHits): string {
  const lines = hits.slice(0, 3).map(({ statement, link }) => `- ${statement} (${link})`);
  return [`## ${title}`, routePath, ...(signature ? [fence(signature, 'ts')] : []), ...lines].join(
    '\n',
  );
}

function part(text: string, offset: number): string {
  const end = offset + pageLength;
  const left = text.length - end;
  if (left <= 0) return text.slice(offset);
  return `${text.slice(offset, end)}\n\n(${left} more ${left === 1 ? 'character' : 'characters'}: read on with offset ${end}.)`;
}

/** Names what is spelled much like a name, the nearest first. */
function nearest(wanted: string, names: readonly string[]): string {
  if (names.length === 0) return '';
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
