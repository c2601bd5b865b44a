import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { installedFile } from '../files/project-dir.ts';
import { reactCopies } from './react-copies.ts';

const stackIn = (react: string) =>
  `TypeError: No hook\n    at exports.useState (${react}/cjs/react.development.js:1:2)\n    at Box (/x.js:1:2)`;

it("names both copies where an error comes from another one than the engine's", () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'copies-')), 'node_modules');
  mkdirSync(folder);
  const other = path.join(folder, 'react');
  const own = installedFile('react');
  cpSync(path.join(own, 'package.json'), path.join(other, 'package.json'));
  expect(reactCopies(stackIn(other))).toContain(
    `copies of React are loaded, ${other} and ${own}, `,
  );
  expect(reactCopies(stackIn(own))).toBe('');
  expect(reactCopies(stackIn('/gone/node_modules/react'))).toBe('');
  expect(reactCopies('Error: No\n    at Box (/x.js:1:2)')).toBe('');
});
