import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { escapeText } from '#model/html.ts';
import type { TypeHint } from '../samples/sample-types.ts';
import { createHintMarker, type HintMarker } from './mark-hints.ts';
import { tokenClass, tokenTheme } from './token-theme.ts';

let core: Promise<HighlighterCore> | undefined;
const languages: Record<string, unknown> = { ...bundledLanguages, ...bundledLanguagesAlias };

/** Colours code of languages loaded before: one HTML string for each line. */
export type Highlight = (code: string, lang: string, hints?: readonly TypeHint[]) => string[];

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
  const known = [...new Set(wanted)].filter((lang) => lang in languages);
  const loaded = new Set(highlighter.getLoadedLanguages());
  await highlighter.loadLanguage(
    ...known
      .filter((lang) => !loaded.has(lang))
      .map((lang) => languages[lang] as Parameters<HighlighterCore['loadLanguage']>[0]),
  );
  return (code, lang, hints = []) =>
    lang in languages ? tokenLines(highlighter, code, lang, hints) : plain(code);
}

function plain(code: string): string[] {
  return code.split('\n').map(escapeText);
}

function tokenLines(
  highlighter: HighlighterCore,
  code: string,
  lang: string,
  hints: readonly TypeHint[],
): string[] {
  const { tokens } = highlighter.codeToTokens(code, {
    lang,
    theme: tokenTheme.name as string,
    // The same code has the same colours on a slow machine.
    tokenizeTimeLimit: 0,
  });
  const mark = createHintMarker(hints);
  return tokens.map((line) => lineHtml(line, mark));
}

/** Neighbours of one class share a span, and blanks never need one of their own. */
function lineHtml(
  tokens: { content: string; color?: string; offset: number }[],
  mark: HintMarker,
): string {
  const runs: { name: string | undefined; html: string }[] = [];
  for (const { content, color, offset } of tokens) {
    const last = runs.at(-1);
    const name = content.trim() === '' ? last?.name : tokenClass(color);
    const html = mark(content, offset);
    if (last && last.name === name) last.html += html;
    else runs.push({ name, html });
  }
  return runs
    .map(({ name, html }) => (name ? `<span class="${name}">${html}</span>` : html))
    .join('');
}
