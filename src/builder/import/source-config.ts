import path from 'node:path';
import { fileExists } from '../files/files.ts';
import type { LeftOver } from './import-report.ts';
import { computedKey, leftKey, leftKeys } from './left-keys.ts';
import { readLiteralConfig } from './read-literal.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/** The first of some files that is there. */
export async function firstOf(dir: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await fileExists(path.join(dir, name))) return name;
  return undefined;
}

/**
 * Reads a configuration file, and notes what can't be converted.
 *
 * @param name Path of the file, below the folder of the site.
 */
export function readSourceConfig(
  dir: string,
  name: string,
  from: System,
  left: LeftOver[],
): Values {
  const { value, computed, lines } = readLiteralConfig(dir, name);
  const sentences = new Map<string, string>();
  for (const key of leftKeys(value, from)) sentences.set(key, leftKey(key));
  for (const key of computed) {
    const missed = computedKey(key, from);
    if (missed) sentences.set(missed.path, missed.what);
  }
  for (const [key, what] of sentences) {
    const line = lines.get(key);
    if (left.every((entry) => entry.what !== what))
      left.push({ file: name, ...(line && { line }), what });
  }
  return value;
}

const extensions = ['ts', 'mts', 'js', 'mjs'];

/** The configuration of a folder of pages: VitePress lets each have its own. */
export async function readFolderConfig(
  dir: string,
  folder: string,
  left: LeftOver[],
): Promise<Values> {
  const start = path.relative(dir, folder);
  const names = extensions.map((extension) => path.join(start, `config.${extension}`));
  const name = await firstOf(dir, names);
  return name ? readSourceConfig(dir, name, 'vitepress', left) : {};
}

/** A configuration with another one's values above it; those of the theme are joined. */
export function joinConfigs(below: Values, above: Values): Values {
  const theme = { ...(below.themeConfig as object), ...(above.themeConfig as object) };
  return { ...below, ...above, ...(Object.keys(theme).length > 0 && { themeConfig: theme }) };
}
