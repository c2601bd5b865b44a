import { expect, it } from 'vitest';
import { unavailableReason } from './unavailable-reason.ts';

const sandbox = {
  importable: ['notes'],
  unavailable: {
    openFolder: 'Folders need Node.',
    $files: 'Files need Node.',
    'notes/disk': 'Disks need Node.',
    'notes.open': 'Opening needs Node.',
    'read(': 'Reading needs Node.',
  },
};

it.each([
  ["import { open } from 'notes';", undefined],
  ["import { openFolders } from 'notes';", undefined],
  ["import { openFolder } from 'notes';", 'Folders need Node.'],
  ["import { $files } from 'notes';", 'Files need Node.'],
  ["import { read } from 'notes/disk';", 'Disks need Node.'],
  ["import * as notes from 'notes'; notes.open();", 'Opening needs Node.'],
  ["import { notes_open } from 'notes';", undefined],
  ["import { read } from 'notes'; read();", 'Reading needs Node.'],
  ["import { read } from 'node:fs';", 'It imports node:fs, which isn’t there.'],
])('%s: %s', (program, reason) => {
  expect(unavailableReason(program, sandbox)).toBe(reason);
});
