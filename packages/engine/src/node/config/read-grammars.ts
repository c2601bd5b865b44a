import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SiteGrammars } from '../code/site-grammars.ts';
import { type ConfigMistake, explainIssues } from '../diagnostics/explain-issues.ts';

/** What every grammar of TextMate has. */
const grammar = z.looseObject({
  scopeName: z.string().min(1),
  patterns: z.array(z.looseObject({})),
});

/**
 * Reads the grammars that a site brings.
 *
 * @param files Paths from the site's folder, by the names of languages.
 * @returns The text of each that is one, and what is wrong with the others.
 */
export async function readGrammars(
  files: Readonly<Record<string, string>>,
  root: string,
): Promise<{ grammars: SiteGrammars; mistakes: ConfigMistake[] }> {
  const grammars: Record<string, string> = {};
  const mistakes: ConfigMistake[] = [];
  for (const [name, file] of Object.entries(files)) {
    const path = ['markdown', 'languages', name];
    const { grammarOf } = await import('../code/languages.ts');
    const lang = name.toLowerCase();
    if (grammarOf(lang, {})) {
      const sentence = `The highlighter knows the language "${name}" already. Choose another name.`;
      mistakes.push({ path, sentence });
      continue;
    }
    try {
      grammars[lang] = readGrammar(file, root);
    } catch (error) {
      if (!(error instanceof Diagnostic)) throw error;
      mistakes.push({ path, sentence: error.message, place: error.place });
    }
  }
  return { grammars, mistakes };
}

/** @throws Diagnostic when there is no file, or it's no grammar. */
function readGrammar(file: string, root: string): string {
  const place = { file: path.normalize(file) };
  let text: string;
  try {
    text = readFileSync(path.resolve(root, file), 'utf8');
  } catch (error) {
    throw new Diagnostic(
      `This grammar can't be read (${(error as NodeJS.ErrnoException).code}). Correct its path in the configuration, from which it starts, or create the file.`,
      place,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Diagnostic(
      `This grammar isn't JSON: ${(error as Error).message}. Grammars of TextMate in other formats have to be converted.`,
      place,
    );
  }
  const { error } = grammar.safeParse(value);
  if (!error) return text;
  const [first] = explainIssues(error, value, grammar);
  throw new Diagnostic(`This file is no grammar of TextMate: ${first?.sentence}`, place);
}
