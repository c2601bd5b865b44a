import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { testedReleases } from '../../scripts/node-release.mjs';
import { projectFiles, unlistedFlags } from './node-flags.ts';

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

it('files name only options that the running Node lists, others having another set, and none of V8 alone', () => {
  expect(unlistedFlags(process.execPath)).toEqual([]);
});

it('no file sets flags of V8 while it runs', () => {
  const call = ['setFlags', 'FromString'].join('');
  expect(projectFiles().filter((file) => read(file).includes(`${call}(`))).toEqual([]);
});

it('the README and package.json name the releases that are tested', () => {
  const [last, ...others] = [...testedReleases].reverse();
  const names = `Node ${others.reverse().join(', ')} and ${last}`;
  expect(read('README.md').includes(names), names).toBe(true);
  const ranges = JSON.parse(read('package.json')).engines.node.split(' || ');
  expect(ranges).toEqual(['^20.19.0', '^22.16.0', '>=24.0.0']);
});
