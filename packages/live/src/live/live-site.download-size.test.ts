import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSandboxes } from './bundle/sandboxes.ts';
import { LiveSite } from './live-site.ts';
import { schema } from './options.ts';

it('the bundle of a version is read once, however many of its programs say what they download', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  const options = schema.parse({ versions: { old: { packages: [{ name: 'superstruct' }] } } });
  const site = new LiveSite({
    root,
    sandboxes: readSandboxes(root, options),
    isForeign: () => false,
  });
  const { place } = await site.sandboxOf('old');
  const first = place?.downloadSize();
  expect(await first).toBeGreaterThan(1000);
  expect(place?.downloadSize()).toBe(first);
});
