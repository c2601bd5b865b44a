import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exportedDeclarations } from './published-exports.ts';
import {
  historyDiagnostics,
  releaseChanges,
  sinceLater,
  versionHistory,
} from './version-history.ts';

const published = [
  // A number below the others, but published after them.
  { version: '0.0.1', published: '2026-08-17', names: ['always'] },
  { version: '0.1.0', published: '2025-01-01', names: ['always', 'old', 'returned', 'gone'] },
  { version: '0.2.0', published: '2025-02-01', names: ['always', 'old', 'gone'] },
  { version: '0.10.0', published: '2025-03-01', names: ['always', 'old', 'returned', 'added'] },
];
const history = versionHistory('x', published, ['gone', 'never']);

it('a name is new where a version before it, by number and by date, does not have it', () => {
  expect(history.since).toEqual({ added: '0.10.0', returned: '0.10.0' });
  expect(history.exports).toEqual(['added', 'always', 'old', 'returned']);
});

it('names that came first have no mark', () => {
  const since = { one: '0.1.0', other: '0.1.0', later: '0.2.0' };
  expect(sinceLater({ ...history, since })).toEqual({ later: '0.2.0' });
});

it('a former name ends with the last version that has it, if one has', () => {
  expect(history.last).toEqual({ gone: '0.2.0' });
});

it('a history that does not fit the installed package is refused', () => {
  const former = ['gone', 'never'];
  const exported = ['added', 'always', 'old', 'returned'];
  expect(historyDiagnostics(history, { version: '0.10.0', exported, former })).toEqual([]);
  const file = 'reference.history';
  const command = 'Record it again.';
  expect(historyDiagnostics(history, { version: '0.11.0', exported, former })).toEqual([
    `${file}: It ends with 0.10.0, but 0.11.0 is installed. ${command}`,
  ]);
  expect(
    historyDiagnostics(history, {
      version: '0.10.0',
      exported: ['added', 'always', 'new', 'old'],
      former: [],
    }),
  ).toEqual([
    `${file}: \`new\` is missing. ${command}`,
    `${file}: \`returned\` isn't exported. ${command}`,
    `${file}: \`gone\` isn't a former name. ${command}`,
  ]);
});

it('exports are found through files and packages that are not there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  await mkdir(path.join(folder, 'dist'));
  const write = (name: string, text: string) => writeFile(path.join(folder, 'dist', name), text);
  await write('index.d.ts', "export * from './inner.js';\nexport { sql } from 'elsewhere';\n");
  await write(
    'inner.d.ts',
    'export type Row = { id: string };\ndeclare const hidden: 1;\nexport {};\n',
  );
  expect(await exportedDeclarations(folder)).toEqual({
    Row: 'export type Row = { id: string; };',
    sql: '',
  });
});

it('a release is compared with the one before it', () => {
  const release = (version: string, declarations: Record<string, string>) => ({
    version,
    published: '',
    names: Object.keys(declarations),
    declarations,
  });
  expect(
    releaseChanges([
      release('1.0.0', { gone: 'a', kept: 'a', other: 'a' }),
      release('1.1.0', { kept: 'a', new: 'a', other: 'b' }),
    ]),
  ).toEqual([
    { version: '1.0.0', exports: 3, added: [], removed: [], changed: [] },
    { version: '1.1.0', exports: 3, added: ['new'], removed: ['gone'], changed: ['other'] },
  ]);
});
