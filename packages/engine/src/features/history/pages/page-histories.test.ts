import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFile } from '#node/content/source-file.ts';
import { routeOfFile } from '#shared/url.ts';
import type { SiteRelease } from '../site-releases.ts';
import { pageHistories } from './page-histories.ts';
import type { StepPart } from './page-history.ts';
import { limited } from './page-steps.ts';

const release = (title: string, ...routes: string[]): SiteRelease => ({
  date: '2026-01-02',
  title,
  text: '',
  added: Object.fromEntries(routes.map((route) => [route, ''])),
});
const first = release('First', '/a', '/b');
const second = release('Second');

/** A repository with a site in it. */
function repository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-histories-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.test', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '-q');
  return {
    folder,
    write(files: Record<string, string>) {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
    commit() {
      git('add', '.');
      git('commit', '-q', '-m', 'A message');
    },
  };
}

/** The pages as they are, by path below the content folder. */
function site(texts: Record<string, string>) {
  const sources = Object.entries(texts).map(([relativePath, text]) =>
    sourceFile({ relativePath, routePath: routeOfFile(relativePath), file: relativePath }, text),
  );
  return { sources: new Map(sources.map((source) => [source.routePath, source])) };
}

const without = { declarations: {}, packages: undefined };

it('compares what releases published, wherever the site was, and nothing in between', async () => {
  const { folder, write, commit } = repository();
  write({ 'content/a.md': '# A\n\nOld words stay.\n', 'content/draft.md': 'Secret.\n' });
  write({ 'content/b.md': '# B\n', 'site-releases.json': JSON.stringify([first]) });
  commit();
  write({ 'content/a.md': '# A\n\nA draft.\n' });
  commit();
  mkdirSync(path.join(folder, 'site'));
  for (const name of ['content', 'site-releases.json']) {
    renameSync(path.join(folder, name), path.join(folder, 'site', name));
  }
  write({ 'site/content/a.md': '---\ntitle: A\n---\n# A\n\nNew words stay.\n{/* Hidden. */}\n' });
  commit();
  write({ 'site/site-releases.json': JSON.stringify([first, second]) });
  commit();
  const now = site({
    'a.md': '# A\n\nNew words stay.\n\n<b>More.</b>\n',
    'b.md': '# B\n',
    'draft.md': 'Known.\n',
    'new.md': '# New\n',
  });
  const root = path.join(folder, 'site');
  const { steps, problem } = await pageHistories(now, {
    root,
    releases: [first, second],
    ...without,
  });
  expect(problem).toBeUndefined();
  expect(Object.fromEntries(steps)).toEqual({
    '/a': [
      {
        from: 'First, 2026-01-02',
        to: 'Second, 2026-01-02',
        parts: [
          ['same', '# A\n\n'],
          ['del', 'Old'],
          ['ins', 'New'],
          ['same', ' words stay.\n'],
        ],
      },
      {
        from: 'Second, 2026-01-02',
        parts: [
          ['same', '# A\n\nNew words stay.\n'],
          ['ins', '\n<b>More.</b>\n'],
        ],
      },
    ],
  });
});

it('does without a repository, a whole one, or the commit of a release, and says which', async () => {
  const { folder, write, commit } = repository();
  const now = site({ 'a.md': '# A\n' });
  const problemIn = async (root: string) => {
    const { steps, problem } = await pageHistories(now, { root, releases: [first], ...without });
    expect(steps.size).toBe(0);
    return problem;
  };
  expect(await problemIn(folder)).toContain('"First" of 2026-01-02 changed, because no commit');
  write({ 'content/a.md': 'Before.\n' });
  commit();
  expect(await problemIn(folder)).toContain('"First" of 2026-01-02 changed, because no commit');
  write({ 'site-releases.json': JSON.stringify([first]) });
  commit();
  const shallow = mkdtempSync(path.join(tmpdir(), 'page-histories-'));
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, shallow]);
  expect(await problemIn(shallow)).toContain('git fetch --unshallow');
  const outside = mkdtempSync(path.join(tmpdir(), 'page-histories-'));
  expect(await problemIn(outside)).toContain('finds no repository');
});

it('lists what versions of a package changed on the pages of its exports', async () => {
  const { steps } = await pageHistories(site({}), {
    root: '/',
    releases: [],
    declarations: { v1: [{ version: '1.1.0', diffs: { parse: [' a', '-b', '+c', '…'] } }] },
    packages: {
      packageOf: () => undefined,
      namesOf: async () => ({ packageName: 'p', routes: { parse: '/api/parse' }, former: {} }),
    },
  });
  expect(steps.get('/api/parse')).toEqual([
    {
      to: '1.1.0',
      parts: [
        ['same', 'a\n'],
        ['del', 'b\n'],
        ['ins', 'c\n'],
        ['same', '…\n'],
      ],
    },
  ]);
});

it('a page holds at most 20 KB: the newest steps, or the start of one', async () => {
  const { folder, write, commit } = repository();
  const long = (word: string) => Array.from({ length: 4000 }, (_, line) => `${word} ${line}`);
  write({ 'content/a.md': long('one').join('\n'), 'content/b.md': 'B' });
  write({ 'site-releases.json': JSON.stringify([first]) });
  commit();
  write({ 'content/a.md': long('two').join('\n'), 'content/b.md': long('two').join('\n') });
  write({ 'site-releases.json': JSON.stringify([first, second]) });
  commit();
  const { steps } = await pageHistories(site({ 'a.md': long('two').join('\n'), 'b.md': 'B.' }), {
    root: folder,
    releases: [first, second],
    ...without,
  });
  for (const [, kept] of steps) {
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(20_000);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.isCut).toBe(true);
  }
  expect([...steps.keys()]).toEqual(['/a', '/b']);
});

it('a step is cut to 20 KB wherever its parts end', () => {
  for (let length = 19_850; length < 20_000; length += 1) {
    const parts: StepPart[] = [
      ['del', 'x'.repeat(length)],
      ['same', 'more'.repeat(20)],
    ];
    const kept = limited([{ from: 'First', parts }]);
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(20_000);
  }
});
