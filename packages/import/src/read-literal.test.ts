import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { called, readLiteralConfig } from './read-literal.ts';
import { Repository } from './repository.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'literal-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function reading(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const file = path.join(root, Object.keys(files)[0] ?? '');
  return readLiteralConfig(file, new Repository(root));
}

it('functions that only return something are read, wherever they are called', () => {
  const { value, computed, placeOf } = reading({
    'config.ts': `
      export default define({
        nav: nav(),
        items: [...guide(), 'last'],
        later: guide,
        hook(page) { return page },
      });
      function nav() { return [{ text: 'Guide' }]; }
      const guide = () => ['first'];`,
  });
  expect(value).toEqual({
    nav: [{ text: 'Guide' }],
    items: ['first', 'last'],
    [called]: { name: 'define' },
  });
  expect(computed).toEqual(['later', 'hook']);
  expect(placeOf('items').line).toBe(4);
});

it.each([
  "const config = define({ title: 'A' }); export default wrap(config);",
  "const config = { title: 'A' }; export { config as default };",
  "export default wrap(() => { log(); return { title: 'A' }; });",
  "export default makeConfig; async function makeConfig() { return { title: 'A' }; }",
  `const name = 'A'; export default { title: \`\${name}\` };`,
  "module.exports = { title: require.resolve('A') };",
  "export default { title: path.join(__dirname, 'A') };",
  "export default { title: process.env.TITLE ?? 'A' };",
])('a configuration is found behind names and functions around it: %s', (text) => {
  const { value, computed } = reading({ 'config.ts': text });
  expect(value).toMatchObject({ title: 'A' });
  expect(computed).toEqual([]);
});

it('files beside it are read, too', () => {
  const { value, computed } = reading({
    'config/index.mts': `
      import { define } from 'engine';
      import en, { sidebar as list } from './en.js';
      import nav from './nav.json';
      import { version } from 'engine/package.json';
      export default define({ nav, en, sidebar: list(), version });`,
    'config/en.ts':
      "const text = 'Hello'; export default { text }; export function sidebar() { return [text]; }",
    'config/nav.json': '[{ "text": "Guide" }]',
  });
  expect(value).toMatchObject({
    nav: [{ text: 'Guide' }],
    en: { text: 'Hello' },
    sidebar: ['Hello'],
  });
  expect(computed).toEqual(['version']);
});

it('a configuration may be a function, or what `module.exports` is set to', () => {
  const made = reading({
    'a.js': "export default async function make() { return { title: 'A' }; }",
  });
  expect(made.value).toEqual({ title: 'A' });
  const common = reading({
    'b.js': "module.exports = { title: 'B' };\nother.thing = { title: 'C' };",
  });
  expect(common.value).toEqual({ title: 'B' });
});

it('names that would make paths of endless length are left', () => {
  const name = 'x'.repeat(200_000);
  const inner = Array.from({ length: 20_000 }, (_, index) => `a${index}:1`);
  const { value, computed } = reading({
    'a.js': `export default { title: 'A', nav: { ${name}: { ${inner} } } };`,
  });
  expect(value).toEqual({ title: 'A', nav: {} });
  expect(computed).toEqual(['nav']);
});
