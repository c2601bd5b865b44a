import { expect, it } from 'vitest';
import { editionInput, editionName, findEdition } from './agent-tools.ts';

const versions = [
  { prefix: '/0.17', version: '0.17', lang: 'en', release: '0.17.0' },
  { prefix: '', version: '0.5', lang: 'en', release: '0.5.1' },
];
const languages = [
  { prefix: '', version: '', lang: 'en', release: '' },
  { prefix: '/zh', version: '', lang: 'zh', release: '' },
];
const both = [
  { prefix: '/v2', version: 'v2', lang: 'en', release: 'v2' },
  { prefix: '/v2/zh', version: 'v2', lang: 'zh', release: 'v2' },
  { prefix: '', version: 'v1', lang: 'en', release: 'v1' },
  { prefix: '/zh', version: 'v1', lang: 'zh', release: 'v1' },
];

it.each([
  ['', '/0.17'],
  ['latest', '/0.17'],
  ['0.17', '/0.17'],
  ['0.17.0', '/0.17'],
  ['/0.17', '/0.17'],
  ['lix-0-17', '/0.17'],
  ['0.5', ''],
  ['0.5.1', ''],
  ['v0.5', ''],
  ['Lix 0.5', ''],
  ['@lix-js/sdk@^0.5.1', ''],
  ['0.5.x', ''],
])('%j means the version at %j', (named, prefix) => {
  expect(findEdition(named, versions).prefix).toBe(prefix);
});

it.each([['0.6'], ['0.1'], ['5'], ['next'], ['/zh']])('%j is no version of the site', (named) => {
  expect(() => findEdition(named, versions)).toThrow(
    `There is no edition "${named}". The editions are "0.17", "0.5".`,
  );
});

it.each([
  ['', ''],
  ['zh', '/zh'],
  ['/zh', '/zh'],
])('%j means the language at %j', (named, prefix) => {
  expect(findEdition(named, languages).prefix).toBe(prefix);
});

it.each([
  ['2', '/v2'],
  ['zh', '/v2/zh'],
  ['v1 zh', '/zh'],
  ['v1', ''],
])('%j means the version and language at %j', (named, prefix) => {
  expect(findEdition(named, both).prefix).toBe(prefix);
});

it('all names that it gives are understood', () => {
  for (const editions of [versions, languages, both]) {
    for (const edition of editions) {
      expect(findEdition(editionName(edition, editions), editions)).toBe(edition);
    }
  }
});

it('the input names all, and what it means without one', () => {
  const input = editionInput(versions);
  expect(input.parse(undefined)).toBe('0.17');
  expect(input.description).toBe(
    '"0.17" (0.17.0), also called "latest", unless you name another: "0.5" (0.5.1).',
  );
});
