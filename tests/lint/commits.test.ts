import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';

/** Older subjects are as they are. */
const since = '2026-11-29T00:00:00Z';

it.runIf(existsSync(path.join(projectDir, '.git')))(
  'the subject of a commit has at most 72 characters',
  () => {
    const args = ['log', '--no-merges', `--since=${since}`, '--format=%s'];
    const subjects = execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).split('\n');
    expect(subjects.filter((subject) => [...subject].length > 72)).toEqual([]);
  },
);
