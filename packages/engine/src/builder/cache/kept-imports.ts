import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../files/write-whole.ts';
import { cacheDirOf } from './cache-dir.ts';
import { hashOf } from './cache-key.ts';
import { readJson } from './kept-json.ts';

/** More are left over from texts that have changed since. */
const mostTexts = 5000;

const file = path.join(cacheDirOf(), 'module-imports.json');

let opened: Promise<Record<string, string[]>> | undefined;
let isChanged = false;

/**
 * What a text imports, from an earlier build if one has seen it: finding out takes a second for all
 * modules of the engine, because JSX has to be taken out first.
 *
 * @param finder The module that finds out, by path: another version of it finds anew.
 * @param find Is given the text, and returns specifiers.
 */
export async function keptImports(
  { name, text, finder }: { name: string; text: string; finder: string },
  find: () => Promise<string[]>,
): Promise<string[]> {
  opened ??= readJson<Record<string, string[]>>(file).then((kept) => kept ?? {});
  const kept = await opened;
  const key = hashOf(codeOf(finder), path.extname(name), text);
  const known = Object.hasOwn(kept, key) ? kept[key] : undefined;
  const found = known ?? (await find());
  if (!known) isChanged = true;
  kept[key] = found;
  return found;
}

/** Keeps what was found; without a place to keep it, the next build finds it again. */
export async function saveImports(): Promise<void> {
  if (!opened || !isChanged) return;
  isChanged = false;
  const entries = Object.entries(await opened);
  const content = JSON.stringify(Object.fromEntries(entries.slice(-mostTexts)));
  await writeWhole(file, content).catch(() => {});
}

const codes = new Map<string, string>();

function codeOf(module: string): string {
  const code = codes.get(module) ?? hashOf(readFileSync(module, 'utf8'));
  codes.set(module, code);
  return code;
}
