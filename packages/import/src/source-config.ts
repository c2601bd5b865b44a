import path from 'node:path';
import { computedKey, leftKey, leftKeys } from './left-keys.ts';
import { readLiteralConfig } from './read-literal.ts';
import { unreadPatterns } from './rename-pages.ts';
import type { Repository } from './repository.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/**
 * Reads a configuration file, and notes what can't be converted.
 *
 * @param file Path of the file.
 */
export function readSourceConfig(file: string, from: System, repository: Repository): Values {
  const { value, computed, lineOf } = readLiteralConfig(file, repository);
  const sentences = new Map<string, string>();
  for (const key of leftKeys(value, from)) sentences.set(key, leftKey(key));
  for (const key of computed) {
    const missed = computedKey(key, from);
    if (missed) sentences.set(missed.path, missed.what);
  }
  for (const { path, text } of unreadPatterns(value)) {
    sentences.set(path, `the pattern ${text} isn't converted: do by hand what it does`);
  }
  for (const [key, what] of sentences) {
    const line = lineOf(key);
    repository.note({ file, ...(line && { line }), what });
  }
  return value;
}

const extensions = ['ts', 'mts', 'js', 'mjs'];

/** The configuration of a folder of pages: VitePress lets each have its own. */
export function readFolderConfig(folder: string, repository: Repository): Values {
  const files = extensions.map((extension) => path.join(folder, `config.${extension}`));
  const file = files.find((name) => repository.hasFile(name));
  return file ? readSourceConfig(file, 'vitepress', repository) : {};
}

/** A configuration with another one's values above it; those of the theme are joined. */
export function joinConfigs(below: Values, above: Values): Values {
  const theme = { ...(below.themeConfig as object), ...(above.themeConfig as object) };
  return { ...below, ...above, ...(Object.keys(theme).length > 0 && { themeConfig: theme }) };
}
