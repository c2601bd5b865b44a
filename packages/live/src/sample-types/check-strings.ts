import type { StringChecker, StringVerdict, ToolSite } from 'truedocs/feature';
import { escapeRegExp } from 'truedocs/shared';
import type { FoundString } from './find-strings.ts';
import type { ExplainedDiagnostic } from './program-checker.ts';

/** What was checked of a language in strings. */
export interface CheckedLanguage {
  language: string;
  diagnostics: ExplainedDiagnostic[];
  /** How many strings were checked. */
  checked: number;
  unchecked: { line: number; why: string }[];
}

/** A program, and where its edition is. */
interface Context {
  text: string;
  version: string;
  prefix: string;
}

/** Pages about the names of one string. */
const mostPages = 2;

/** Checks the strings that a program has for each checker. */
export async function checkStrings(
  found: readonly (readonly FoundString[])[],
  context: Context,
  site: Pick<ToolSite, 'pagesAbout' | 'stringCheckers'>,
): Promise<CheckedLanguage[]> {
  const languages = site.stringCheckers.map((checker, index) =>
    checkLanguage(checker, found[index] ?? [], context, site),
  );
  return Promise.all(languages);
}

async function checkLanguage(
  checker: StringChecker,
  strings: readonly FoundString[],
  context: Context,
  site: Pick<ToolSite, 'pagesAbout'>,
): Promise<CheckedLanguage> {
  const { language } = checker;
  const known = strings.flatMap(({ text, ...place }) =>
    text === undefined ? [] : { ...place, text },
  );
  const verdicts = await checker
    .check(
      known.map(({ text }) => text),
      context,
    )
    .catch((): StringVerdict[] => known.map(() => ({ unchecked: 'checking it took too long' })));
  const unchecked = [
    ...strings
      .filter(({ text }) => text === undefined)
      .map(({ line }) => ({ line, why: 'the program puts it together as it runs' })),
    ...known.flatMap(({ line }, index) => {
      const why = verdicts[index]?.unchecked;
      return why === undefined ? [] : [{ line, why }];
    }),
  ];
  const mistakes = known.map(async (string, index) => {
    const mistake = verdicts[index]?.mistake;
    return mistake ? [await explain(language, string, mistake, { ...context, site })] : [];
  });
  const diagnostics = (await Promise.all(mistakes)).flat();
  return { language, diagnostics, checked: strings.length - unchecked.length, unchecked };
}

async function explain(
  language: string,
  string: Required<FoundString>,
  { message, part, names }: NonNullable<StringVerdict['mistake']>,
  { prefix, site }: Context & { site: Pick<ToolSite, 'pagesAbout'> },
): Promise<ExplainedDiagnostic> {
  const found = await Promise.all(
    names.slice(0, mostPages).map((name) => site.pagesAbout(name, prefix)),
  );
  const pages = new Map(found.flatMap(([best]) => (best ? [[best.address, best]] : [])));
  return {
    ...placeOf(part, string),
    code: 0,
    message: `${language}: ${message}`,
    subjects: [...names],
    nearby: [],
    pages: [...pages.values()],
  };
}

/** Where a part of a string is in the program; a string without it begins there. */
function placeOf(part: string | undefined, { line, column, text }: Required<FoundString>) {
  const at = part === undefined ? -1 : wordAt(part, text);
  if (at < 0) return { line, column };
  const before = text.slice(0, at).split('\n');
  const last = before.at(-1) ?? '';
  const isFirst = before.length === 1;
  return { line: line + before.length - 1, column: (isFirst ? column : 1) + last.length };
}

function wordAt(part: string, text: string): number {
  const word = new RegExp(`(?<!\\w)${escapeRegExp(part)}(?!\\w)`);
  const at = text.search(word);
  return at >= 0 ? at : text.indexOf(part);
}
