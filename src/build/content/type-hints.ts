import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from 'mdast';
import type ts from 'typescript';
import { hashOf, hashOfFiles } from '../cache-key.ts';
import { writeOutput } from '../output/files.ts';
import { projectDir } from '../project-dir.ts';
import type { SourceFile } from './read-content.ts';
import { samplePrograms, writtenFences } from './sample-programs.ts';
import { type SampleService, startSampleService } from './sample-service.ts';

/** The type of a name in a sample. */
export interface TypeHint {
  /** Offsets in the fence's text. */
  start: number;
  end: number;
  /** As an editor shows it: `const lix: Lix`. Empty where it is as at the name's last place. */
  text: string;
  /** Page of the export that the name stands for, with base. */
  href?: string;
}

/** Finds the types of the names in a page's TypeScript fences. */
export type TypeHintsOf = (
  relativePath: string,
  fences: readonly Code[],
) => Promise<ReadonlyMap<Code, TypeHint[]>>;

/** Longer types explain nothing. */
const longest = 600;

/** What the types are looked up with. */
export interface TypeHintsOptions {
  /** All pages; their samples are modules that can import the documented package. */
  sources: readonly SourceFile[];
  packageName: string;
  /** Page of an export, with base. */
  hrefOf: (name: string) => string | undefined;
  cacheDir: string;
}

/**
 * Opens the types of all samples. They are kept for each sample, so that prose can change without
 * TypeScript. When it has to start, it gets the samples of every page: checking them together costs
 * little more than checking one.
 */
export function openTypeHints({
  sources,
  packageName,
  hrefOf,
  cacheDir,
}: TypeHintsOptions): TypeHintsOf {
  let service: Promise<SampleService> | undefined;
  let code: Promise<string> | undefined;

  async function hintsOf(file: string, text: string): Promise<FoundHint[]> {
    code ??= hashOfFiles(projectDir, ['src/build/content', 'package-lock.json']);
    const entry = path.join(cacheDir, 'types', `${hashOf(await code, packageName, text)}.json`);
    const cached = await readFile(entry, 'utf8').catch(() => undefined);
    if (cached !== undefined) return JSON.parse(cached);
    service ??= startWith(sources, packageName);
    const { typescript, languageService, set } = await service;
    const hints = readHints(typescript, languageService, set(file, text), packageName);
    await writeOutput(entry, JSON.stringify(hints));
    return hints;
  }

  return async (relativePath, fences) => {
    const hints = new Map<Code, TypeHint[]>();
    const texts = new Map<string, string>();
    for (const [index, { text, parts }] of samplePrograms(fences).entries()) {
      const found = await hintsOf(fileName(relativePath, index), text);
      for (const { fence, start } of parts) {
        const end = start + fence.value.length;
        const own = found.filter((hint) => hint.start >= start && hint.end <= end);
        hints.set(
          fence,
          own.map((hint) => withoutRepetition(toHint(hint, start, hrefOf), fence, texts)),
        );
      }
    }
    return hints;
  };
}

async function startWith(
  sources: readonly SourceFile[],
  packageName: string,
): Promise<SampleService> {
  const service = await startSampleService();
  for (const { relativePath, text } of sources) {
    if (!text.includes(packageName)) continue;
    const programs = samplePrograms(writtenFences(text));
    for (const [index, program] of programs.entries()) {
      service.set(fileName(relativePath, index), program.text);
    }
  }
  return service;
}

/** Samples exist only in memory, in a folder from which the packages can be found. */
function fileName(relativePath: string, index: number): string {
  return path.join(projectDir, 'samples', `${relativePath}.${index}.ts`).split(path.sep).join('/');
}

/** A hint and the export of the package that it is about. */
type FoundHint = TypeHint & { symbol?: string };

/** The names of a module that are its own or the package's; those of other packages say little. */
function readHints(
  { isIdentifier, forEachChild, SymbolFlags }: typeof ts,
  languageService: ts.LanguageService,
  file: string,
  packageName: string,
): FoundHint[] {
  const program = languageService.getProgram();
  const source = program?.getSourceFile(file);
  if (!program || !source) return [];
  const checker = program.getTypeChecker();
  const hints: FoundHint[] = [];
  const isOfPackage = (declared: ts.Declaration) =>
    declared.getSourceFile().fileName.includes(`/${packageName}/`);
  const visit = (node: ts.Node): void => {
    forEachChild(node, visit);
    if (!isIdentifier(node)) return;
    const found = checker.getSymbolAtLocation(node);
    if (!found) return;
    const symbol = found.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const declarations = symbol.declarations ?? [];
    const isPackages = declarations.some(isOfPackage);
    // What a sample calls its own properties shows in the sample.
    const isOwn =
      !(symbol.flags & SymbolFlags.Property) &&
      declarations.some((declared) => declared.getSourceFile() === source);
    if (!isPackages && !isOwn) return;
    const text = typeText(languageService, file, node.getStart(source));
    if (!text) return;
    const isExport = found !== symbol && isPackages;
    const [start, end] = [node.getStart(source), node.end];
    hints.push({ start, end, text, ...(isExport && { symbol: originalName(found, node.text) }) });
  };
  visit(source);
  return hints;
}

/** `import { openLix as open }`: the exported name. */
function originalName({ declarations = [] }: ts.Symbol, name: string): string {
  const [specifier] = declarations as (ts.Declaration & { propertyName?: { text?: string } })[];
  return specifier?.propertyName?.text ?? name;
}

/** Objects up to so many letters stand on one line. */
const lineLength = 60;

/** What an editor says about a name; nothing where it says `any`, or too much. */
function typeText(
  languageService: ts.LanguageService,
  file: string,
  position: number,
): string | undefined {
  const parts = languageService.getQuickInfoAtPosition(file, position)?.displayParts ?? [];
  const text = tidy(parts.map((part) => part.text).join(''));
  return text === '' || text.length > longest || /\bany$/.test(text) ? undefined : text;
}

/** Leaves out what only editors need, and writes the rest as the samples are written. */
function tidy(text: string): string {
  const short = text
    .replace(/\nimport [\s\S]*$/, '')
    .replace(/^(?:\((?:alias|property|parameter)\) )?(?:function )?/, '')
    .replaceAll('"', "'")
    .replaceAll('    ', '  ')
    .trim();
  const line = short.replaceAll(/\s*\n\s*/g, ' ').replaceAll('; }', ' }');
  return line.length <= lineLength ? line : short;
}

/** Most names have the same type all over a page, which then says it once. */
function withoutRepetition(hint: TypeHint, fence: Code, texts: Map<string, string>): TypeHint {
  const name = fence.value.slice(hint.start, hint.end);
  if (texts.get(name) === hint.text) return { ...hint, text: '' };
  texts.set(name, hint.text);
  return hint;
}

function toHint(
  { symbol, start, end, text }: FoundHint,
  offset: number,
  hrefOf: (name: string) => string | undefined,
): TypeHint {
  const href = symbol === undefined ? undefined : hrefOf(symbol);
  return { start: start - offset, end: end - offset, text, ...(href && { href }) };
}
