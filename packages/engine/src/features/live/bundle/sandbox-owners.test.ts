import { expect, it } from 'vitest';
import { listedHrefs } from './sandbox-owners.ts';

it('files are found however the list is written, and nothing that only looks like one', () => {
  const files = {
    frame: 'frame.html',
    worker: { href: 'a "quoted" name.js', size: 1 },
    packages: [{ href: 'caf\u00e9/\\.js' }, { href: 2, note: '"href":"not-a-file.js"' }],
  };
  const wanted = ['a "quoted" name.js', 'caf\u00e9/\\.js'];
  expect(listedHrefs(JSON.stringify(files))).toEqual(wanted);
  expect(listedHrefs(JSON.stringify(files, null, 2))).toEqual(wanted);
});
