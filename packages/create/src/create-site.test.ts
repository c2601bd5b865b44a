import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

it.each(['.github', '.github/workflows'])(
  'a link in the place of %s is named, and nothing is written through it',
  async (name) => {
    const repository = mkdtempSync(path.join(parent, 'repository-'));
    const elsewhere = mkdtempSync(path.join(parent, 'elsewhere-'));
    const link = path.join(repository, name);
    mkdirSync(path.join(repository, '.git'));
    mkdirSync(path.dirname(link), { recursive: true });
    const before = readdirSync(repository);
    for (const target of [elsewhere, path.join(elsewhere, 'gone')]) {
      rmSync(link, { force: true });
      symlinkSync(target, link);
      const folder = path.join(repository, 'website/docs');
      const answers = { folder, title: 'x', template: { name: 'blank' }, manager } as const;
      await expect(createSite(answers)).rejects.toThrow(
        `${link} is a symbolic link, and GitHub reads no workflows through links. Replace it`,
      );
      expect(readdirSync(elsewhere)).toEqual([]);
      expect(readdirSync(repository).filter((entry) => entry !== '.github')).toEqual(
        before.filter((entry) => entry !== '.github'),
      );
    }
  },
);
