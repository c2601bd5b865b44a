import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { escapeText } from '#model/html.ts';
import { tokenClass, tokenTheme } from './token-theme.ts';

let core: Promise<HighlighterCore> | undefined;
const languages: Record<string, unknown> = { ...bundledLanguages, ...bundledLanguagesAlias };

/** Colours code of languages loaded before: one HTML string for each line. */
export type Highlight = (code: string, lang: string) => string[];

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
  return (code, lang) => (lang in languages ? tokenLines(highlighter, code, lang) : plain(code));
}

function plain(code: string): string[] {
  return code.split('\n').map(escapeText);
}

function tokenLines(highlighter: HighlighterCore, code: string, lang: string): string[] {
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: tokenTheme.name as string });
  return tokens.map(lineHtml);
}

/** Neighbours of one class share a span, and blanks never need one of their own. */
function lineHtml(tokens: { content: string; color?: string }[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    const name = content.trim() === '' ? last?.name : tokenClass(color);
    if (last && last.name === name) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs
    .map(({ name, text }) =>
      name ? `<span class="${name}">${escapeText(text)}</span>` : escapeText(text),
    )
    .join('');
}
