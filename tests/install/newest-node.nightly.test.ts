import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { nodeRelease, testedReleases } from '../../scripts/node-release.mjs';
import { linkPackages } from '../build/temporary-site.ts';
import { unlistedFlags } from '../lint/node-flags.ts';

const release = testedReleases.at(-1) ?? '';
const node = nodeRelease(release) ?? '';

describe.runIf(node)(`Node ${release}`, () => {
  it('lists every option that a file names', () => {
    expect(unlistedFlags(node)).toEqual([]);
  });

  it('builds a site with a reference, and warns of nothing', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'newest-node-'));
    try {
      // In a new place, whose cache is empty: the reference is extracted.
      const root = path.join(folder, 'site');
      cpSync(path.join(projectDir, 'tests/fixtures/other-package'), root, { recursive: true });
      linkPackages(root);
      const out = path.join(folder, 'out');
      const cli = [path.join(projectDir, 'packages/engine/dist/node/cli.js'), 'build'];
      const args = [...cli, '--root', root, '--out', out, '--compress', 'none'];
      // Whatever this release is about to remove ends the build.
      const options = ['--pending-deprecation', '--throw-deprecation'];
      const { stderr } = await promisify(execFile)(node, [...options, ...args]);
      expect(stderr).not.toMatch(/warning/i);
      expect(existsSync(path.join(out, 'api/functions/assert.html'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

it.runIf(!node)(`Node ${release}`, ({ skip }) => {
  skip('No package registry offers it for this machine, so nothing was built with it.');
});
