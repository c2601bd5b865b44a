import type { Ask } from './mcp-client.ts';

/** Work that an agent does with the tools alone. */
export interface AgentTask {
  /** What it searches for. */
  question: string;
  /** Names that a page among the first must tell it, so that it can write the program. */
  uses: string[];
  /** The program that it ends with. */
  program: string;
  /** Right code, and what it writes first instead. */
  slip: [right: string, wrong: string];
  /** Output of the program. */
  prints: string;
}

/** What came of a task. */
interface Solution {
  /** The page that named what the program uses. */
  found: string;
  /** The answer to the program with the slip. */
  complaint: string;
  /** The pages that it named. */
  explained: string[];
  /** The answer to the program itself. */
  verdict: string;
  link: string;
}

/**
 * Finds a page, writes a program with a slip, checks it, reads what explains the slip, checks the
 * program without it, and links it.
 *
 * @throws Error when no page is found.
 */
export async function solve(
  { question, uses, program, slip: [right, wrong] }: AgentTask,
  edition: string,
  ask: Ask,
): Promise<Solution> {
  const found = await findPage({ question, uses }, edition, ask);
  const draft = program.replaceAll(right, wrong);
  const { text: complaint } = await ask('check_program', { program: draft, edition });
  const explained = addressesIn(complaint);
  for (const path of explained) {
    const page = await ask('read_page', { path });
    if (page.isError) throw new Error(page.text);
  }
  const { text: verdict } = await ask('check_program', { program, edition });
  const { text: link } = await ask('playground_link', { program, edition });
  return { found, complaint, explained, verdict, link };
}

/** The first page of a search that tells what a program needs. */
async function findPage(
  { question, uses }: Pick<AgentTask, 'question' | 'uses'>,
  edition: string,
  ask: Ask,
): Promise<string> {
  const { text } = await ask('search', { query: question, edition, limit: 5 });
  const routes = [...text.matchAll(/^## .*\n(\S+)$/gm)].map(([, route = '']) => route);
  for (const path of routes) {
    const page = await ask('read_page', { path });
    if (uses.every((name) => page.text.includes(name))) return path;
  }
  throw new Error(`No page for "${question}" among ${routes.join(', ')}.`);
}

/** Addresses of pages in a list of an answer. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/^- (\/\S*) \(/gm)].map(([, address = '']) => address);
}
