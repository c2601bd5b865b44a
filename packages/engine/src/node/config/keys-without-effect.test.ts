import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keysWithoutEffect } from './keys-without-effect.ts';

const warningsOf = async (text: string) => {
  const root = await mkdtemp(path.join(tmpdir(), 'without-effect-'));
  await writeFile(path.join(root, 'site.config.ts'), text);
  return keysWithoutEffect(root);
};

it('CODE-7 a highlighter that is named says that nothing comes of it', async () => {
  expect(
    await warningsOf(`export default {\n  markdown: {\n    codeHighlighter: 'shiki',\n  },\n};\n`),
  ).toEqual([
    'site.config.ts:3: `markdown.codeHighlighter` does nothing here: both names give the same colors. Leave it out.',
  ]);
});

it.each([
  `export default { title: 'A' };`,
  `// codeHighlighter is gone\nexport default { markdown: { math: true } };`,
])('%s is silent', async (text) => {
  expect(await warningsOf(text)).toEqual([]);
});
