import type { LanguageRegistration } from '@shikijs/core';
import { languageAliasNames, languageNames as namesOfLanguages } from '@shikijs/langs';
import { ownValue } from '#shared/own-value.ts';
import { type SiteGrammars, siteGrammars } from './site-grammars.ts';

/** Loads the grammars that a language consists of, its own last. */
type LoadGrammars = () => Promise<{ default: LanguageRegistration[] }>;

/** Names that no module of a grammar has, with those of their grammars. */
const unspelled = { 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp', 文言: 'wenyan' };

const known: Record<string, LoadGrammars> = Object.fromEntries(
  [
    ...[...namesOfLanguages, ...languageAliasNames].map((name) => [name, name] as const),
    ...Object.entries(unspelled),
  ].map(([name, grammar]) => {
    const module = `@shikijs/langs/${grammar}`;
    return [name, () => import(module)];
  }),
);

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
export function languageNames(): string[] {
  return [...Object.keys(known), ...Object.keys(siteGrammars())];
}

/**
 * The grammar of a language, as the highlighter loads it; `undefined` for plain text.
 *
 * @param own Those of the site.
 */
export function grammarOf(
  lang: string,
  own: SiteGrammars = siteGrammars(),
): LoadGrammars | undefined {
  const text = ownValue(own, lang);
  return text === undefined ? ownValue(known, lang) : () => grammarsIn(text, lang);
}

/** A grammar of the site, after those of the languages that it says it holds. */
async function grammarsIn(text: string, lang: string): ReturnType<LoadGrammars> {
  const grammar: LanguageRegistration = { ...JSON.parse(text), name: lang };
  const held = (grammar.embeddedLangs ?? []).map((one) => ownValue(known, one)?.());
  const loaded = await Promise.all(held);
  return { default: [...loaded.flatMap((one) => one?.default ?? []), grammar] };
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
