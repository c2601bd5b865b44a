import ts from 'typescript';
import type { SampleModule } from './sample-module.ts';

/** A module on disk together with the page it came from. */
export interface WrittenSample {
  /** Absolute path of the module. */
  path: string;
  /** The page as messages name it. */
  file: string;
  module: SampleModule;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  checkJs: true,
  allowImportingTsExtensions: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Type-checks all samples in one TypeScript program, as strictly as a new project would.
 *
 * @returns Problems as `content/guide/x.mdx:12: message`, in the order of the pages.
 */
export function checkTypes(samples: WrittenSample[]): string[] {
  const byPath = new Map(samples.map((sample) => [sample.path, sample]));
  const program = ts.createProgram([...byPath.keys()], options);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    const sample = byPath.get(diagnostic.file?.fileName ?? '');
    if (!sample || !diagnostic.file) return message;
    const position = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    return `${sample.file}:${pageLine(sample.module, position.line)}: ${message}`;
  });
}

/** Line of the page for a 0-based line of the module; the nearest one before where there is none. */
export function pageLine(module: SampleModule, line: number): number {
  return module.lines.slice(0, line + 1).findLast((found) => found > 0) ?? 1;
}
