import path from 'node:path';
import { expect, it } from 'vitest';
import { engineDir, isOfEngine } from './project-dir.ts';

it.each([
  ['dist/features/search/server.js', true],
  ['docs/site.config.ts', false],
  ['../other/dist/index.js', false],
])(
  'tells modules of the engine from its documentation, which changes while it runs: %s',
  (name, expected) => {
    expect(isOfEngine(path.join(engineDir, name))).toBe(expected);
  },
);
