import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { extractSamples } from '#features/live/samples/extract-samples.ts';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { fencesOf } from '#node/code/fences-of.ts';
import { parseFrontMatter } from '#node/markdown/parse/parse-front-matter.ts';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { shippedDir } from '../e2e/support/paths.ts';

/** Commands and files that a page tells its readers to type, from an empty folder to the first output. */
export interface PrintedProgram {
  /** The page's `sh` fences before the output, in order. */
  commands: string;
  /** Files that the page gives, by name: `tsconfig.json`. */
  files: Record<string, string>;
  /** The first program, up to the step whose output the page shows. */
  program: string;
  output: string;
  /** How the page says to run it, where it does: `npx tsx app.ts`. */
  run?: string;
}

/**
 * Reads the install commands and the first program of a page.
 *
 * @param file Path below the project: `content/guide/getting-started.mdx`.
 * @throws Error when the page has no program that shows its output.
 */
export async function printedProgram(file: string): Promise<PrintedProgram> {
  const source = await readFile(path.join(shippedDir, file), 'utf8');
  const [first] = extractSamples(source, file);
  const last = first?.steps.findIndex(({ output }) => output) ?? -1;
  const steps = first?.steps.slice(0, last + 1) ?? [];
  const end = steps.at(-1);
  if (!end?.output) throw new Error(`${file} has no program that shows its output.`);
  const { body, bodyLine } = parseFrontMatter(source, file);
  const fences = fencesOf(
    parseMarkdown(body, { line: bodyLine, syntax: file.endsWith('.mdx') ? 'mdx' : 'md' }),
  ).filter(({ position }) => (position?.start.line ?? 0) < end.line);
  const ofLang = (lang: string) => fences.filter((fence) => fence.lang === lang);
  const files = ofLang('json').flatMap(({ meta, value }): [string, string][] => {
    const { title } = parseCodeMeta(meta ?? '');
    return title?.endsWith('.json') ? [[title, value]] : [];
  });
  const run = /`(npx tsx [\w./-]+)`/.exec(source)?.[1];
  return {
    commands: ofLang('sh')
      .map(({ value }) => value)
      .join('\n'),
    files: Object.fromEntries(files),
    program: steps.map(({ code }) => code).join('\n'),
    output: end.output.text.trimEnd(),
    ...(run !== undefined && { run }),
  };
}
