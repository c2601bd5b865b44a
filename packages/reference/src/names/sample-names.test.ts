import { expect, it } from 'vitest';
import { importedNames } from './sample-names.ts';

it('names of the package are told from those of others', () => {
  const code = "import { a } from 'own';\nimport { b } from 'other';";
  expect(importedNames(code, 'own')).toEqual(['a']);
  expect(importedNames(code, 'own', true)).toEqual(['b']);
});
