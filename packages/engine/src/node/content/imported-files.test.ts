import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importKey, withImportedFiles } from './imported-files.ts';
import { sourceFile } from './source-file.ts';

let root: string;

beforeEach(() => {
  root = path.join(mkdtempSync(path.join(tmpdir(), 'imports-')), 'site');
  mkdirSync(path.join(root, 'content'), { recursive: true });
  writeFileSync(path.join(root, '../secret.json'), '{}');
  writeFileSync(path.join(root, '.env.json'), '{}');
  writeFileSync(path.join(root, 'content/a.json'), '{"a":1}');
  symlinkSync(path.join(root, '../secret.json'), path.join(root, 'content/link.json'));
  symlinkSync(path.join(root, '.env.json'), path.join(root, 'content/env.json'));
});

afterEach(() => rmSync(path.dirname(root), { recursive: true, force: true }));

function page(text: string, file = 'content/x.mdx') {
  const place = { relativePath: path.basename(file), routePath: '/x', file };
  const source = sourceFile(place, text);
  return { source, read: withImportedFiles(source, root) };
}

function found(written: string) {
  const { read } = page(`import x from '${written}'\n`);
  return read.imported?.get(importKey('content/x.mdx', written));
}

it('the text of an imported file counts for the page', () => {
  expect(found('./a.json')).toMatchObject({ text: '{"a":1}' });
  expect(found('@/content/a.json?raw')).toMatchObject({ text: '{"a":1}' });
  const { hash } = page("import x from './a.json'\n").read;
  writeFileSync(path.join(root, 'content/a.json'), '{"a":2}');
  expect(page("import x from './a.json'\n").read.hash).not.toBe(hash);
});

it.each([
  ['../../secret.json', 'is outside of the repository'],
  ['./link.json', 'is outside of the repository'],
  ['./env.json', 'begins with a dot'],
  ['../.env.json?raw', 'begins with a dot'],
  ['@/.aws/keys.json', 'begins with a dot'],
  ['./b.json', "There's no file ./b.json to include. Did you mean ./a.json?"],
])('%s is refused', (written, sentence) => {
  expect(found(written)).toMatchObject({ problem: expect.stringContaining(sentence) });
});

it.each([
  ["import x from './a.js'\n", 'content/x.mdx'],
  ["import x from 'package/a.json'\n", 'content/x.mdx'],
  ["import x from 'https://a.test/a.json'\n", 'content/x.mdx'],
  ["import x from './a.json'\n", 'content/x.md'],
])('%j of %s reads nothing', (text, file) => {
  const { source, read } = page(text, file);
  expect(read).toBe(source);
});

it('a page imports no more than two million characters', () => {
  writeFileSync(path.join(root, 'content/a.json'), `"${'x'.repeat(1_500_000)}"`);
  const { read } = page("import a from './a.json'\nimport b from '../content/a.json'\n");
  expect(read.imported?.get(importKey('content/x.mdx', '../content/a.json'))).toEqual({
    problem: 'This page imports more than two million characters. Import less.',
  });
});
