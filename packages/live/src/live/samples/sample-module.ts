import { parseAst } from 'rolldown/parseAst';
import { Diagnostic } from 'truedocs/shared';
import { newNames } from '../shared/drop-repeated-names.ts';
import type { SampleProgram, SampleStep } from './sample-program.ts';

type ImportDeclaration = Extract<
  ReturnType<typeof parseAst>['body'][number],
  { type: 'ImportDeclaration' }
>;

/** A program as one TypeScript module that keeps where each line came from. */
export interface SampleModule {
  code: string;
  /** Line in the page for each line of the module; 0 for lines that no page has. */
  lines: number[];
}

/** Printed by the module before the output of a step, alone on its line. */
const stepMarker = '\u001e';

/** Printed by a `throws` step that did not throw. */
const noErrorMessage = 'no error was thrown';

/**
 * Joins the steps of a program into one module. Names that an earlier step imported are taken out
 * of later imports, because a page repeats an import where its reader needs it.
 */
export function toModule(program: SampleProgram): SampleModule {
  const module: SampleModule = { code: '', lines: [] };
  const imported = new Set<string>();
  program.steps.forEach((step, index) => {
    const code = withoutRepeatedImports(step.code, imported);
    refuseImportInThrows(step, program.file);
    append(module, `console.log('${stepMarker}${index}');`, 0);
    if (step.throws) append(module, 'try {', 0);
    append(module, code, step.line);
    if (step.throws) append(module, reportError, 0);
  });
  append(module, 'export {};', 0);
  return module;
}

/** Parts of a module's output, one for each step, without the last line break. */
export function outputOfSteps(text: string): string[] {
  return text
    .split(new RegExp(`^${stepMarker}\\d+\\n`, 'm'))
    .slice(1)
    .map((printed) => printed.trimEnd());
}

/** Line of the page for a 0-based line of the module, or of what stands before it; otherwise where the program begins. */
export function pageLine({ lines }: SampleModule, line: number): number {
  const isOfPage = (found: number) => found > 0;
  return lines.slice(0, line + 1).findLast(isOfPage) ?? lines.find(isOfPage) ?? 1;
}

const reportError = `console.log('${noErrorMessage}'); } catch (error) { console.log(String(error)); }`;

function append(module: SampleModule, code: string, line: number): void {
  const count = code.split('\n').length;
  for (let index = 0; index < count; index++) module.lines.push(line === 0 ? 0 : line + index);
  module.code += `${code}\n`;
}

function refuseImportInThrows(step: SampleStep, file: string): void {
  if (!step.throws || !/^import\s/m.test(step.code)) return;
  const advice = 'Import it in the fence before.';
  throw new Diagnostic(`A throws fence runs inside try and cannot import. ${advice}`, {
    file,
    line: step.line,
  });
}

function withoutRepeatedImports(code: string, imported: Set<string>): string {
  return importsIn(code).reduceRight(
    (text, node) =>
      text.slice(0, node.start) + keptImport(code, node, imported) + text.slice(node.end),
    code,
  );
}

/** The imports at the top of a module; none where it can't be read, which running it says better. */
function importsIn(code: string): ImportDeclaration[] {
  try {
    return parseAst(code, { lang: 'ts' }).body.filter((node) => node.type === 'ImportDeclaration');
  } catch {
    return [];
  }
}

/** The import without names seen before, filled up with the line breaks of what was removed. */
function keptImport(
  code: string,
  { start, end, source }: ImportDeclaration,
  imported: Set<string>,
) {
  const text = code.slice(start, end);
  const clause = code
    .slice(start + 'import'.length, source.start)
    .replace(/\bfrom\s*$/, '')
    .trim();
  const kept = newNames(clause, source.value, imported);
  if (kept === undefined) return text;
  const breaks = '\n'.repeat(text.split('\n').length - 1);
  return kept === '' ? breaks : `import ${kept} from ${source.raw};${breaks}`;
}
