import ts from 'typescript';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SampleProgram, SampleStep } from './sample-program.ts';

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

/** Line of the page for a 0-based line of the module; the nearest one before where there is none. */
export function pageLine(module: SampleModule, line: number): number {
  return module.lines.slice(0, line + 1).findLast((found) => found > 0) ?? 1;
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
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.ES2023, true);
  const imports = source.statements.filter(ts.isImportDeclaration);
  return imports.reduceRight((text, node) => {
    const kept = keptImport(node, imported);
    return text.slice(0, node.getStart()) + kept + text.slice(node.end);
  }, code);
}

/** The import without names seen before, filled up with the line breaks of what was removed. */
function keptImport(node: ts.ImportDeclaration, imported: Set<string>): string {
  const text = node.getText();
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return text;
  const from = node.moduleSpecifier.getText();
  const names = bindings.elements.filter((element) => {
    const key = `${from} ${element.getText()}`;
    return !imported.has(key) && imported.add(key);
  });
  if (names.length === bindings.elements.length) return text;
  const breaks = '\n'.repeat(text.split('\n').length - 1);
  if (names.length === 0) return breaks;
  const type = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : '';
  return `import ${type}{ ${names.map((name) => name.getText()).join(', ')} } from ${from};${breaks}`;
}
