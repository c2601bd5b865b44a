import { spawnSync } from 'node:child_process';
import { parseSync } from 'rolldown/utils';

/** A part of a syntax tree, of which only a few forms matter here. */
export interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** The statements of a module, or why it has none. */
export type ParsedModule = { body: SyntaxNode[] } | { reason: string; start?: number };

/** A text of this length can't nest so deep that the parser runs out of stack, which ends its process. */
const harmless = 2000;

const script = `
import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
const { program, errors } = parseSync('module.ts', readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify({ body: program.body, errors }));`;

/** Parses JavaScript or TypeScript of someone else, without running it. */
export function parseModule(text: string): ParsedModule {
  const { body, errors } = text.length <= harmless ? parseHere(text) : parseApart(text);
  const [error] = errors;
  if (!error) return { body };
  const start = error.labels?.[0]?.start;
  return { reason: error.message, ...(start !== undefined && { start }) };
}

interface Parsed {
  body: SyntaxNode[];
  errors: readonly { message: string; labels?: readonly { start: number }[] }[];
}

function parseHere(text: string): Parsed {
  const { program, errors } = parseSync('module.ts', text);
  return { body: program.body as unknown as SyntaxNode[], errors };
}

function parseApart(text: string): Parsed {
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    input: text,
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
    timeout: 60_000,
  });
  if (status === 0) return JSON.parse(stdout);
  return { body: [], errors: [{ message: 'It nests too deep, or is too large' }] };
}
