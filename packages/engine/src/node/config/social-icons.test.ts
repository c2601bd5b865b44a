import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeOutput } from '../files/files.ts';
import { modulesDir } from '../files/project-dir.ts';
import { loadConfig } from './load-config.ts';
import { readSocialIcons } from './social-icons.ts';

const root = mkdtempSync(path.join(tmpdir(), 'icons-'));
const link = (icon: string) => ({ icon, mode: 'link' as const, content: 'https://x.test' });

beforeAll(() => {
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.join(modulesDir, 'simple-icons'), path.join(root, 'node_modules/simple-icons'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('NAV-16 an icon of Simple Icons has the name of its place, and ours stay names', () => {
  const { links, mistakes } = readSocialIcons([link('mastodon'), link('github')], root);
  expect(mistakes).toEqual([]);
  expect(links).toEqual([
    {
      ...link(''),
      icon: {
        svg: expect.stringMatching(/^<svg viewBox="0 0 24 24"><path d="M[^>]+\/><\/svg>$/),
        name: 'Mastodon',
      },
    },
    link('github'),
  ]);
});

it('a name that stands for nothing is explained, with its line', async () => {
  const say = (name: string, folder = root) =>
    readSocialIcons([link(name)], folder).mistakes.map(({ sentence }) => sentence);
  expect(say('mastadon')).toEqual([
    'Neither the engine nor simple-icons has an icon "mastadon". Did you mean mastodon?',
  ]);
  expect(say('../LICENSE')).toEqual([
    `Neither the engine nor simple-icons has an icon "../LICENSE". Write \`icon: { svg: '<svg …' }\`.`,
  ]);
  await writeOutput(
    path.join(root, 'site.config.mjs'),
    `export default {\n  themeConfig: {\n    socialLinks: [{ icon: 'mastadon', content: 'x' }],\n  },\n};\n`,
  );
  await expect(loadConfig(root)).rejects.toThrow('site.config.mjs:3: Neither the engine');
});
