import path from 'node:path';
import { themeOf } from './convert-config.ts';
import { convertHead } from './convert-head.ts';
import { socialLinks } from './convert-nav.ts';
import advice from './key-advice.json' with { type: 'json' };
import knownKeys from './known-keys.json' with { type: 'json' };
import { callOf, type LiteralConfig, readLiteralConfig } from './read-literal.ts';
import { unreadPatterns } from './rename-pages.ts';
import type { Repository } from './repository.ts';
import { runConfig } from './run-config.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/**
 * Reads a configuration file, and notes what can't be converted.
 *
 * @param file Path of the file.
 */
export function readSourceConfig(file: string, from: System, repository: Repository): Values {
  const { value, computed, dated, placeOf } = readConfig(file, repository);
  const sentences = new Map<string, string>();
  for (const key of keysBeside(value, known[from], '')) sentences.set(key, explainKey(key));
  for (const key of computed) {
    const missed = computedKey(key, from);
    if (missed) sentences.set(missed.path, missed.what);
  }
  if (from === 'docusaurus' && Array.isArray(value.plugins)) {
    for (const [index, plugin] of value.plugins.entries()) {
      const name = String(Array.isArray(plugin) ? plugin[0] : plugin);
      if (!/(?:content-docs|client-redirects)$/.test(name))
        sentences.set(`plugins[${index}]`, `the plugin ${name} isn't converted: ${advice.plugins}`);
    }
  }
  for (const { path, text } of unreadPatterns(value)) {
    sentences.set(path, `the pattern ${text} isn't converted: do by hand what it does`);
  }
  for (const key of dated) {
    const what = `the year in ${key} is computed, so it's this year's: change it when the next one begins`;
    sentences.set(key, what);
  }
  for (const { place, what } of convertHead(value, from).notConverted) {
    repository.note({ ...placeOf(place), what });
  }
  const theme = themeOf(value, from);
  for (const { entry, icon, address } of socialLinks(theme.socialLinks ?? theme.social).others) {
    const how = icon
      ? `its icon ${icon} needs the package simple-icons, so install that and add it to \`themeConfig.socialLinks\``
      : 'add it to `themeConfig.socialLinks` with its own icon';
    const what = `the link to ${address} isn't converted: ${how}`;
    repository.note({ ...placeOf(entry), what });
  }
  for (const [key, what] of sentences) repository.note({ ...placeOf(key), what });
  return value;
}

/** What a file of a configuration says: as it's written, or once it's evaluated. */
function readConfig(file: string, repository: Repository): LiteralConfig {
  const literal = readLiteralConfig(file, repository);
  if (!repository.mayRun || file.endsWith('.json')) return literal;
  try {
    const { value, computed, missing } = runConfig(file, repository.dir);
    if (missing.length > 0) {
      const what = `what the configuration takes from modules that aren't there is missing, so install or make them: ${missing.join(', ')}`;
      repository.note({ file, what });
    }
    return { ...literal, value: objectOf(value), computed, dated: [] };
  } catch (error) {
    const what = `this file can't be run, so only what it says in literals is converted: ${(error as Error).message}`;
    repository.note({ file, what });
    return literal;
  }
}

function objectOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

/** Reads a file of lists beside the configuration, and notes what is computed there. */
export function readLists(file: string, repository: Repository): Values {
  const { value, computed, placeOf } = readConfig(file, repository);
  for (const path of computed) {
    const what = path === '' ? 'what this file lists is computed' : `${path} is computed`;
    repository.note({ ...placeOf(path), what: `${what}: write its value into site.config.mjs` });
  }
  return value;
}

const extensions = ['ts', 'mts', 'js', 'mjs'];

/** The configuration of a folder of pages, and its file: VitePress lets each have its own. */
export function readFolderConfig(
  folder: string,
  repository: Repository,
): { values: Values; file?: string } {
  const files = extensions.map((extension) => path.join(folder, `config.${extension}`));
  const file = files.find((name) => repository.hasFile(name));
  return file ? { file, values: readSourceConfig(file, 'vitepress', repository) } : { values: {} };
}

/** A configuration with another one's values above it; those of the theme are joined. */
export function joinConfigs(below: Values, above: Values): Values {
  const theme = { ...(below.themeConfig as object), ...(above.themeConfig as object) };
  return { ...below, ...above, ...(Object.keys(theme).length > 0 && { themeConfig: theme }) };
}

/** Keys that are converted, or that need nothing here; an object lists those inside one. */
interface Known {
  [key: string]: string | Known;
}

const known = knownKeys as Record<System, Known>;

function keysBeside(values: Values, names: Known, start: string): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = start === '' ? key : `${start}.${key}`;
    const inside = Object.hasOwn(names, key) ? names[key] : undefined;
    if (typeof inside === 'string') return [];
    if (inside === undefined || typeof value !== 'object' || value === null) return [path];
    if (!Array.isArray(value)) return keysBeside(value as Values, inside, path);
    // Of the integrations of Astro, only Starlight itself is read.
    return value.flatMap((item: Values, index) =>
      callOf(item ?? {}).name === 'starlight' ? keysBeside(item, inside, `${path}[${index}]`) : [],
    );
  });
}

/**
 * Explains a value that is computed; nothing if it isn't missed.
 *
 * @returns A sentence without its period, and the path of what can't be converted.
 */
function computedKey(path: string, from: System): { path: string; what: string } | undefined {
  if (path === '') {
    const what =
      'the configuration is computed, so nothing of it is converted: write its values into site.config.mjs';
    return { path, what };
  }
  let names: Known = known[from];
  const parts = path.split('.');
  for (const [index, part] of parts.entries()) {
    const key = part.replace(/\[.*$/s, '');
    const inside: Known[string] | undefined = Object.hasOwn(names, key) ? names[key] : undefined;
    if (inside === 'needless') return undefined;
    if (typeof inside === 'string') {
      return { path, what: `${path} is computed: write its value into site.config.mjs` };
    }
    if (inside === undefined) {
      const above = [...parts.slice(0, index), key].join('.');
      return { path: above, what: explainKey(above) };
    }
    names = inside;
  }
  return { path, what: explainKey(path) };
}

/** A sentence about a key that wasn't converted. */
function explainKey(path: string): string {
  const last = path.replace(/^.*\./, '');
  const what = Object.hasOwn(advice, last) ? advice[last as keyof typeof advice] : undefined;
  const name = path.replace(/^integrations\[\d+\]\./, '');
  return `${name} isn't converted${what ? `: ${what}` : ''}`;
}
