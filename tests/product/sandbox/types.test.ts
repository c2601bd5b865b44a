import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sandboxSchema } from '#features/live/options.ts';
import { sandboxPackages } from '#features/live/shared/importable.ts';
import { readDeclarations } from '#features/playground/types/read-declarations.ts';
import { allDiagnostics } from '#features/playground/types/worker/test-diagnostics.ts';
import { TypedProgram } from '#features/playground/types/worker/typed-program.ts';
import { sandbox017 } from '../../../site/product/releases/0.17/sandbox/sandbox.ts';
import { sandbox } from '../../../site/product/sandbox/sandbox.ts';

const examples = path.resolve(import.meta.dirname, '../../../site/examples');

/** Opens a program with the types that the playground of a version has. */
async function openVersion(config: unknown): Promise<{ program: TypedProgram; paths: string[] }> {
  const packages = sandboxPackages(sandboxSchema.parse(config));
  const { language, packages: ofPackages } = await readDeclarations(packages);
  const program = new TypedProgram({ ...language, ...ofPackages });
  return { program, paths: Object.keys(ofPackages) };
}

function diagnosticsOf(program: TypedProgram, file: string): string[] {
  return allDiagnostics(program, file).map(({ message }) => message);
}

it('0.5: finds nothing wrong with examples, and offers the tables of a query', async () => {
  const { program } = await openVersion(sandbox);
  const code =
    "import { openLix } from '@lix-js/sdk';\nconst lix = await openLix({});\nawait lix.db.selectFrom('fil').execute();\n";
  // Together, because TypeScript starts over when a file changes.
  const names = ['getting-started.ts', 'undo-redo.ts'];
  for (const name of names) {
    program.setFile(name, readFileSync(path.join(examples, name), 'utf8'));
  }
  program.setFile('wrong.ts', code);
  for (const name of names) expect(diagnosticsOf(program, name)).toEqual([]);
  expect(diagnosticsOf(program, 'wrong.ts').join()).toContain('\'"fil"\'');
  const position = code.indexOf("fil'");
  const tables = program.answer({ kind: 'completions', file: 'wrong.ts', position });
  expect(tables?.entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['file', 'version', 'change']),
  );
});

it('0.17: answers to the name that programs import, and has no `db`', async () => {
  const { program, paths } = await openVersion(sandbox017);
  expect(paths.join('\n')).not.toContain('lix-0-17');
  program.setFile(
    'main.ts',
    "import { openLix } from '@lix-js/sdk';\nconst lix = await openLix();\nawait lix.execute('SELECT 1');\nlix.db;\n",
  );
  expect(diagnosticsOf(program, 'main.ts')).toEqual([
    "Property 'db' does not exist on type 'Lix'.",
  ]);
});
