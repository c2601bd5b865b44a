import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentFile, markdownFile } from '#node/files/files.ts';
import { projectDir, published, siteDir } from '../e2e/support/paths.ts';
import { readPage } from '../support/built-page.ts';
import { serveSite } from '../support/serve-site.ts';

const dir = siteDir('shipped');
const get = serveSite('shipped');
const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
const { routes, notFoundRoutes } = JSON.parse(read('routes.json')) as Record<string, string[]>;
const pages = (routes ?? []).filter((route) => !notFoundRoutes?.includes(route));

describe('agents', () => {
  it('read on every page, and at the top of its Markdown, where all pages are', () => {
    for (const route of pages) {
      const index = route.startsWith('/0.17/') ? '/0.17/llms.txt' : '/llms.txt';
      const [note = ''] = /<p class="agent-note".*?<\/p>/.exec(read(documentFile(route))) ?? [];
      expect(note, route).toContain(`<a href="${index}">llms.txt</a>`);
      const [start = ''] = read(markdownFile(route)).split(/^(?=> For AI agents)/m);
      expect(start.length, route).toBeLessThan(600);
      expect(read(markdownFile(route)), route).toContain(
        `[llms.txt](${published.SITE_ORIGIN}${index})`,
      );
    }
  });

  it('learn which release a page documents, unless it is about both', () => {
    const note = (route: string) => readPage('shipped', route).one('.agent-note').text;
    expect(note('/guide/versions')).toContain('this page documents Lix 0.5.1;');
    expect(note('/0.17/guide/versions')).toContain('this page documents Lix 0.17.0;');
    expect(note('/guide/which-release')).toBe('For AI agents: llms.txt lists all pages.');
  });

  it('read above a title as much as people do', () => {
    for (const route of ['/guide/versions', '/0.17/guide/versions']) {
      const [line = ''] = read(markdownFile(route)).split('\n');
      const { text } = readPage('shipped', route).one('.release-notice');
      expect(line.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1'), route).toBe(text);
    }
  });

  it('get collections that no client cuts off', () => {
    for (const folder of ['llms', '0.17/llms']) {
      for (const name of readdirSync(path.join(dir, folder)).filter((one) => one.endsWith('.txt')))
        expect(read(`${folder}/${name}`).length, name).toBeLessThanOrEqual(90_000);
    }
    for (const list of ['llms.txt', '0.17/llms.txt'])
      expect(read(list).length, list).toBeLessThanOrEqual(50_000);
  });

  it('can fetch and verify the skills that the index lists', async () => {
    const folder = '.well-known/agent-skills';
    const { skills } = JSON.parse(read(`${folder}/index.json`));
    expect(skills.map(({ name }: { name: string }) => name)).toEqual(['lix-0-17', 'lix-0-5']);
    for (const { url, digest } of skills) {
      const hash = createHash('sha256').update(read(`${folder}/${url}`));
      expect(digest).toBe(`sha256:${hash.digest('hex')}`);
      expect((await get(`/${folder}/${url}`)).status).toBe(200);
    }
    expect((await get('/.well-known/.hidden')).status).toBe(404);
  });
});

it('DOC-17 written pages lead to their source, generated ones nowhere', () => {
  const start = `https://github.com/${published.SITE_REPOSITORY}/edit/main/`;
  let count = 0;
  for (const route of pages) {
    const [, file] = new RegExp(`<a href="${start}([^"]+)"`).exec(read(documentFile(route))) ?? [];
    if (file === undefined) continue;
    count += 1;
    expect(existsSync(path.join(projectDir, file)), route).toBe(true);
  }
  expect(count).toBeGreaterThan(100);
  expect(read('api/functions/openLix.html')).not.toContain(start);
});
