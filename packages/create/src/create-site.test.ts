import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSite } from './create-site.ts';
import { packageManager } from './package-manager.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'create-site-'));
const manager = packageManager(undefined);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('an existing site gets the title that was asked for', async () => {
  const dir = path.join(parent, 'other');
  mkdirSync(path.join(dir, '.vitepress'), { recursive: true });
  writeFileSync(path.join(dir, '.vitepress/config.ts'), "export default { title: 'Other' };\n");
  writeFileSync(path.join(dir, 'index.md'), '# Moved\n');
  const folder = path.join(parent, 'docs');
  const template = { name: 'existing', system: 'vitepress', dir } as const;
  await createSite({ folder, title: 'My "site"', template, manager });
  const { default: config } = await import(path.join(folder, 'site.config.mjs'));
  expect(config).toMatchObject({ title: 'My "site"', links: { dead: 'warn' } });
});

it('a manifest above that cannot be read is named, and nothing is written', async () => {
  const broken = path.join(parent, 'broken');
  mkdirSync(broken);
  writeFileSync(path.join(broken, 'package.json'), '{ "name": ');
  const folder = path.join(broken, 'docs');
  const answers = { folder, title: 'x', template: { name: 'blank' }, manager } as const;
  await expect(createSite(answers)).rejects.toThrow(
    `${path.join(broken, 'package.json')} isn't valid JSON`,
  );
  expect(readdirSync(broken)).toEqual(['package.json']);
});
