import { markdownAddress } from '#shared/page/markdown-address.ts';
import { fetchFromSite, siteAddress } from '#shared/site-request.ts';
import { findPages, maxQuestion } from './find-quotations.ts';

/** A tool that a page offers to agents in the browser (WebMCP). */
interface PageTool {
  name: string;
  description: string;
  /** JSON Schema of the input, which nobody has checked when `execute` gets it. */
  inputSchema: object;
  annotations: { readOnlyHint: true };
  execute(input: unknown): Promise<unknown>;
}

/** `document.modelContext`, as far as it's used here. */
export interface ModelContext {
  registerTool?(tool: PageTool): unknown;
}

/** Characters of an input, as the server of tools allows. */
const maxPath = 1000;
/** Characters of a page; what is longer is cut, as in the parts of `llms-full.txt`. */
const maxPage = 90_000;

/**
 * Offers agents in the browser what readers can do: search, read a page, look up an export. The tools
 * change nothing, and outlive navigation.
 *
 * @param base Of the site; no other path is read.
 */
export async function registerTools(context: ModelContext, base: string): Promise<void> {
  for (const tool of pageTools(base)) await context.registerTool?.(tool);
}

function pageTools(base: string): PageTool[] {
  return [
    pageTool('search_docs', 'Finds pages of this documentation by words or questions.', {
      name: 'query',
      length: maxQuestion,
      answer: searchDocs,
    }),
    pageTool('read_page', 'The Markdown of a page, by a path that search_docs has found.', {
      name: 'path',
      length: maxPath,
      answer: (path) => readPage(path, base),
    }),
    pageTool('lookup_symbol', 'The reference page of an exported name, as Markdown.', {
      name: 'name',
      length: maxQuestion,
      answer: (name) => lookUpSymbol(name, base),
    }),
  ];
}

interface ToolInput {
  name: string;
  /** Characters at most. */
  length: number;
  answer(text: string): Promise<unknown>;
}

function pageTool(name: string, description: string, input: ToolInput): PageTool {
  return {
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: { [input.name]: { type: 'string', minLength: 1, maxLength: input.length } },
      required: [input.name],
    },
    annotations: { readOnlyHint: true },
    async execute(given) {
      const text = (given as Record<string, unknown> | null)?.[input.name];
      if (typeof text !== 'string' || text.trim() === '' || text.length > input.length) {
        throw new TypeError(
          `${name} needs "${input.name}", a string of 1 to ${input.length} characters.`,
        );
      }
      return input.answer(text.trim());
    },
  };
}

async function searchDocs(query: string): Promise<object[]> {
  const pages = await findPages(query, new AbortController().signal);
  return pages.map(({ title, routePath, signature, hits }) => ({
    title,
    path: routePath,
    ...(signature && { signature }),
    places: hits.map(({ link, statement }) => ({ path: link, text: statement })),
  }));
}

async function readPage(path: string, base: string): Promise<string> {
  const [route = ''] = path.split(/[?#]/, 1);
  const { origin } = location;
  // Once dots are resolved: beside the site, its host may serve what only this reader may see.
  const { pathname } = new URL(siteAddress(route, origin));
  const missing = `There is no page at ${path}. Search for it with search_docs.`;
  if (!pathname.startsWith(base)) throw new Error(missing);
  const address = markdownAddress(pathname.replace(/\.md$/, ''));
  const response = await fetchFromSite(address, { credentials: 'omit' });
  // A host may answer unknown addresses with a page.
  const isMarkdown = /^text\/(?!html)/.test(response.headers.get('Content-Type') ?? '');
  if (!response.ok || !isMarkdown) throw new Error(missing);
  return (await response.text()).slice(0, maxPage);
}

async function lookUpSymbol(name: string, base: string): Promise<string> {
  const symbol = name.replace(/\(\)$/, '');
  const pages = await findPages(symbol, new AbortController().signal);
  const symbols = pages.filter(({ signature }) => signature !== undefined);
  const found =
    symbols.find(({ title }) => title === symbol) ??
    symbols.find(({ title }) => title.toLowerCase() === symbol.toLowerCase());
  if (!found) throw new Error(`There is no symbol "${symbol}". Search for it with search_docs.`);
  return readPage(found.routePath, base);
}
