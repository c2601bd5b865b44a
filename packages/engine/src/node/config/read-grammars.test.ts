import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeOutput } from '../files/files.ts';
import { configModules, loadConfig } from './load-config.ts';

const grammar = { scopeName: 'source.lql', patterns: [] };

/** Reads a configuration that names a file as the grammar of a language. */
async function read(text: string | undefined, name = 'lql') {
  const root = await mkdtemp(path.join(tmpdir(), 'grammars-'));
  const config = { markdown: { languages: { [name]: './grammars/lql.json' } } };
  await writeOutput(
    path.join(root, 'site.config.mjs'),
    `export default ${JSON.stringify(config)};\n`,
  );
  const file = path.join(root, 'grammars/lql.json');
  if (text !== undefined) await writeOutput(file, text);
  const loading = loadConfig(root);
  await loading.catch(() => {});
  // The development server follows it, also where it has to be mended first.
  expect(configModules(root)).toContain(file);
  return loading;
}

it('the text of a grammar is a part of the configuration, under a name in lower case', async () => {
  const text = JSON.stringify(grammar);
  expect((await read(text, 'LQL')).markdown.languages).toEqual({ lql: text });
});

it.each([
  [undefined, 'lql', "grammars/lql.json: This grammar can't be read (ENOENT). Correct its path"],
  ['<plist>', 'lql', "grammars/lql.json: This grammar isn't JSON: "],
  [
    '{"name": "lql"}',
    'lql',
    'grammars/lql.json: This file is no grammar of TextMate: `scopeName` must be a string; found nothing.',
  ],
  ['{}', 'ts', 'site.config.mjs:1: The highlighter knows the language "ts" already.'],
])('a file that is none is named: %j for %s', async (text, name, message) => {
  await expect(read(text, name)).rejects.toThrow(message);
});
