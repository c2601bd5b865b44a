import type { LanguageRegistration } from 'shiki/core';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { ownValue } from '#shared/own-value.ts';

/** Loads the grammars that a language consists of, its own last. */
type LoadGrammars = () => Promise<{ default: LanguageRegistration[] }>;

const known: Record<string, LoadGrammars> = { ...bundledLanguages, ...bundledLanguagesAlias };

/** Names of plain text, which nothing colors. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi']);

/** Names that other highlighters know and ours spells differently. */
const aliases = new Map([
  ['objectivec', 'objective-c'],
  ['objectivec++', 'objective-cpp'],
  ['golang', 'go'],
  ['env', 'dotenv'],
  ['node', 'js'],
  ['nodejs', 'js'],
  ['shell-session', 'shellsession'],
  ['bash-session', 'shellsession'],
  ['assembly', 'asm'],
  ['htm', 'html'],
  ['conf', 'ini'],
  ['properties', 'ini'],
  ['gitignore', 'txt'],
  ['output', 'txt'],
  ['tree', 'txt'],
  ['vue-template', 'vue-html'],
  ['markup', 'html'],
]);

/** Names of languages that a fence may use. */
export const languageNames: readonly string[] = Object.keys(known);

/** The grammar of a language, as the highlighter loads it; `undefined` for plain text. */
export function grammarOf(lang: string): LoadGrammars | undefined {
  return ownValue(known, lang);
}

/**
 * The name under which the highlighter knows the language of a fence.
 *
 * @param lang As its author wrote it, in any case.
 * @param configured Names that the site adds, with the languages they mean.
 * @returns `undefined` when nobody knows it.
 */
export function languageOf(
  lang: string,
  configured: Readonly<Record<string, string>> = {},
): string | undefined {
  const name = lang.toLowerCase();
  for (const [alias, language] of Object.entries(configured)) {
    if (alias.toLowerCase() === name) return languageOf(language);
  }
  if (grammarOf(name) !== undefined || plain.has(name)) return name;
  return aliases.get(name);
}
