import { expect, it } from 'vitest';
import { grammarOf, languageNames, languageOf } from './languages.ts';

it.each([
  ['ts', 'typescript'],
  ['Bash', 'shellscript'],
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['F#', 'fsharp'],
  ['golang', 'go'],
])('%s is a name of %s', async (name, language) => {
  const loaded = await grammarOf(languageOf(name) ?? '')?.();
  expect(loaded?.default.at(-1)?.name).toBe(language);
});

it('every name has a grammar', async () => {
  const loaded = await Promise.all(languageNames().map(async (name) => grammarOf(name)?.()));
  expect(loaded.filter((grammars) => !grammars?.default.length)).toEqual([]);
});
