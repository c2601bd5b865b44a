import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../e2e/support/paths.ts';

/** Licenses that ask a site for a notice and for nothing else; OFL is that of fonts. */
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

it('what is sent to browsers is under permissive licenses, and each is passed on', () => {
  const text = readFileSync(path.join(siteDir('shipped'), 'third-party-licenses.txt'), 'utf8');
  const packages = new Map(
    [...text.matchAll(/^(\S+) \d+\.\d+\.\d\S* \((.+)\)$/gm)].map(([, name, license]) => [
      name,
      license ?? '',
    ]),
  );
  for (const name of [
    'react-dom',
    'minisearch',
    '@codemirror/view',
    '@sqlite.org/sqlite-wasm',
    '@fontsource-variable/geist-mono',
  ]) {
    expect([...packages.keys()]).toContain(name);
  }
  const others = [...packages].filter(([, license]) => !permissive.includes(license));
  expect(others).toEqual([]);
  // One package only names its license; the text is there for another.
  const withoutText = text.match(/^\S+ .+\n\nThe package contains no license text\.$/gm);
  expect(withoutText).toEqual([expect.stringMatching(/^@sqlite\.org\/sqlite-wasm .*Apache-2\.0/)]);
  expect(text).toMatch(/Apache License\s+Version 2\.0/);
});
