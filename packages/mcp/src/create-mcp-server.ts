import { McpServer } from '@modelcontextprotocol/server';
import {
  type AgentTool,
  agentTool,
  editionInput,
  editionName,
  findEdition,
  type ServedEdition,
} from 'truedocs/feature';
import type { PageHits } from 'truedocs/search/query';
import { z } from 'zod';
import { foreignNames } from './foreign-names.ts';
import { nearest } from './nearest.ts';
import { pageTool } from './page-tool.ts';
import type { SiteLibrary } from './read-site.ts';
import { symbolTool } from './symbol-tool.ts';

/** Name of the server, and tools beside those that every site has. */
interface McpServerOptions {
  name: string;
  tools: readonly AgentTool[];
}

/** A server for the Model Context Protocol that answers from a built site. */
export function createMcpServer(site: SiteLibrary, { name, tools }: McpServerOptions): McpServer {
  const server = new McpServer({ name, version: '1.0.0' }, { instructions: instructionsFor(site) });
  const offered = [
    ...(site.hasSearch ? [searchTool(site)] : []),
    pageTool(site),
    ...(site.hasSymbols ? [symbolTool(site)] : []),
    ...(site.examples.length > 0 ? [listTool(site), exampleTool(site)] : []),
    ...tools,
  ];
  for (const tool of offered) addTool(server, tool);
  return server;
}

/** What a client shows its model before the first call. */
function instructionsFor({ editions, introduction }: SiteLibrary): string {
  const names = editions.map((edition) => `"${editionName(edition, editions)}"`);
  const [standard, ...others] = names;
  const choice =
    others.length > 0
      ? `The tools answer for ${standard}, unless \`edition\` says ${others.join(' or ')}.`
      : '';
  const reading = 'Search first, then read a page or its section by the addresses of the answer.';
  return [introduction, choice, reading].filter(Boolean).join('\n\n');
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

function searchTool(site: SiteLibrary): AgentTool {
  return agentTool({
    name: 'search',
    title: 'Search the documentation',
    description: 'Finds pages by words, names, types, or error messages.',
    input: z.strictObject({
      query: z.string().min(1).max(500),
      limit: z.number().int().min(1).max(20).default(7),
      edition: editionInput(site.editions),
    }),
    async run({ query, limit, edition }) {
      const own = findEdition(edition, site.editions);
      const pages = (await site.search(own.prefix, query, limit)).slice(0, limit);
      const notes = await foreignNames(query, own, site);
      const found = pages.map(describe).join('\n\n') || `Nothing found for "${query}".`;
      return [...notes, ...nameOfEdition(own, site), found].join('\n\n');
    },
  });
}

/** Says which edition an answer is about, where there are several. */
function nameOfEdition(edition: ServedEdition, { editions }: SiteLibrary): string[] {
  if (editions.length < 2) return [];
  return [`In ${editionName(edition, editions)}:`];
}

function listTool(site: SiteLibrary): AgentTool {
  return agentTool({
    name: 'list_examples',
    title: 'List the examples',
    description: 'The programs that the documentation runs: their names, and what each does.',
    input: z.strictObject({ edition: editionInput(site.editions) }),
    async run({ edition }) {
      const own = findEdition(edition, site.editions);
      const isOf = (name: string, { prefix }: ServedEdition) => `/${name}`.startsWith(`${prefix}/`);
      // Programs of the edition without a prefix are in no folder of another one.
      const listed = site.examples.filter(
        ({ name }) =>
          site.editions.every(
            (other) => other.prefix.length <= own.prefix.length || !isOf(name, other),
          ) && isOf(name, own),
      );
      return listed.map(({ name, code }) => `${name}: ${aboutProgram(code)}`).join('\n') || 'None.';
    },
  });
}

/** The comment that a program begins with, or else the names of its parts or of what it imports. */
function aboutProgram(code: string): string {
  const [, comment] = /^\/\/ (?!#region)(.+)/.exec(code) ?? [];
  if (comment) return comment;
  const regions = [...code.matchAll(/^[ \t]*\/\/ #region (.+)/gm)].map(([, region]) => region);
  const [, list = ''] = /import (?:type )?\{([^{}]*)\}/.exec(code) ?? [];
  const names = list.split(/[\s,]+/).filter((name) => name !== '' && name !== 'type');
  const uses = names.length > 0 ? [`uses ${names.join(', ')}`] : [];
  return [regions.join(', '), ...uses].filter(Boolean).join('; ') || 'a program';
}

function exampleTool({ examples }: SiteLibrary): AgentTool {
  return agentTool({
    name: 'read_example',
    title: 'Read an example',
    description: 'The whole program of an example, and what it prints.',
    input: z.strictObject({ name: z.string().min(1).max(200) }),
    async run({ name: wanted }) {
      const example = examples.find(({ name }) => name === wanted);
      const names = nearest(
        wanted,
        examples.map(({ name }) => name),
      );
      if (!example) {
        throw new Error(`There is no example "${wanted}". The nearest are ${names.join(', ')}.`);
      }
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

/** A block of code whose marks are longer than any inside. */
function fence(code: string, lang: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${lang}\n${code.trimEnd()}\n${marks}`;
}
