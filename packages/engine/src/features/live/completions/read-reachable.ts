import { openImports } from './open-imports.ts';

/** The language's own declarations come from elsewhere, and take longest to read. */
const compilerOptions = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  noLib: true,
  types: [],
};

/**
 * Finds every declaration file that a program can reach.
 *
 * @param specifiers Packages that it imports.
 */
export function readReachable(specifiers: readonly string[]): string[] {
  return openImports(specifiers, compilerOptions, ({ project: { program }, file }) =>
    program.getSourceFileNames().filter((name) => name !== file),
  );
}
