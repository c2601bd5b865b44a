import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { CodeNode } from '#shared/content/content-node.ts';
import { grammarOf } from './languages.ts';
import { placeNames, type Token, type TypeHint } from './place-names.ts';
import { tokenClassIndex, tokenTheme } from './token-theme.ts';

let core: Promise<HighlighterCore> | undefined;

/** Colors code of languages loaded before, and places what is known of names in it. */
export type Highlight = (
  code: string,
  lang: string,
  hints?: readonly TypeHint[],
) => Pick<CodeNode, 'runs' | 'names'>;

/**
 * Loads the grammars of some languages, each once in the life of the process.
 *
 * @param wanted Names as written behind a fence; a name that Shiki does not know is plain text.
 */
export async function loadHighlight(wanted: Iterable<string>): Promise<Highlight> {
  core ??= createHighlighterCore({
    themes: [tokenTheme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const highlighter = await core;
  const known = [...new Set(wanted)].filter((lang) => grammarOf(lang) !== undefined);
  // Markdown and the like color what they hold with the grammars that happen to be loaded: with all of
  // them, colors depend on the code alone.
  const held = await Promise.all(known.map(heldLanguages));
  await load(highlighter, [...known, ...held.flat()]);
  return (code, lang, hints = []) => {
    if (grammarOf(lang) === undefined) return { runs: plainRuns(code) };
    const { tokens } = highlighter.codeToTokens(code, {
      lang,
      theme: tokenTheme.name as string,
      // The same code has the same colors on a slow machine.
      tokenizeTimeLimit: 0,
    });
    const names = placeNames(tokens.flat(), hints);
    return { runs: tokens.flatMap(lineRuns), ...(names.length > 0 && { names }) };
  };
}

async function load(highlighter: HighlighterCore, languages: readonly string[]): Promise<void> {
  const loaded = new Set(highlighter.getLoadedLanguages());
  const missing = languages.flatMap((lang) => (loaded.has(lang) ? [] : (grammarOf(lang) ?? [])));
  await highlighter.loadLanguage(...missing);
}

/** The languages that a grammar colors inside its own, as far as they're loaded. */
async function heldLanguages(lang: string): Promise<readonly string[]> {
  const grammars = await grammarOf(lang)?.();
  return grammars?.default.at(-1)?.embeddedLangsLazy ?? [];
}

const plain = -1;

function plainRuns(code: string): number[] {
  return code.split('\n').flatMap(({ length }) => (length > 0 ? [length, plain] : []));
}

/** Neighbors of one class share a run, and blanks never need one of their own. */
function lineRuns(tokens: readonly Token[]): number[] {
  const runs: number[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const isBlank = content.trim() === '';
    const tokenClass = isBlank ? (last ?? plain) : tokenClassIndex(color);
    if (last === tokenClass) runs[runs.length - 2] = (runs.at(-2) ?? 0) + content.length;
    else runs.push(content.length, tokenClass);
  }
  return runs;
}
