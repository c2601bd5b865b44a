import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';

it('the server over HTTP needs nothing of Node', async () => {
  const modules = ['create-mcp-fetch', 'read-site'].map((name) =>
    path.join(engineDir, 'src/features/mcp', `${name}.ts`),
  );
  const bundle = await rolldown({ input: modules, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const imported = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  );
  expect(imported.filter((name) => !output.some(({ fileName }) => fileName === name))).toEqual([]);
});
