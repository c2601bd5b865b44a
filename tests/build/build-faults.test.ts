import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { build } from '#node/build.ts';
import { cacheDirOf } from '#node/cache/store.ts';
import { systemDiagnostic } from '#node/terminal/report-diagnostic.ts';
import { isNightly } from '../support/nightly.ts';

/** Called before everything that changes the disk, and before files are read. */
const fault = vi.hoisted(() => ({
  before: (_name: string, _target?: unknown): unknown => undefined,
  beforeRead: (_file: string): void => {},
}));

vi.mock('node:fs/promises', async (load) => {
  const original: typeof fs = await load();
  const guarded = ['writeFile', 'mkdir', 'rename', 'copyFile', 'cp', 'rm'].map((name) => {
    const run = original[name as 'writeFile'];
    return [
      name,
      async (...args: Parameters<typeof run>) => {
        await fault.before(name, args[1]);
        return run(...args);
      },
    ];
  });
  return { ...original, ...Object.fromEntries(guarded) };
});

vi.mock('node:fs', async (load) => {
  const original: typeof import('node:fs') = await load();
  const read = (...args: Parameters<typeof original.readFileSync>) => {
    fault.beforeRead(String(args[0]));
    return original.readFileSync(...args);
  };
  return { ...original, readFileSync: read };
});

let root: string;
let out: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'faults-'));
  out = path.join(root, 'dist');
  write('site.config.mjs', "export default { title: 'T' };");
  write('content/index.md', '# Home\n\n[A](/guide/a) ![](./photo.svg)\n');
  write('content/photo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('content/guide/a.md', '# A\n');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  fault.before = () => undefined;
  fault.beforeRead = () => {};
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
  rmSync(cacheDirOf(root), { recursive: true, force: true });
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

const buildSite = () => build({ root, out, compress: 'none' });
const home = () => readFileSync(path.join(out, 'index.html'), 'utf8');

/** Expects nothing beside the sources but the output. */
const expectTidy = () =>
  expect(readdirSync(root).sort()).toEqual(['content', 'dist', 'site.config.mjs']);

/** How many faults are tried, from the first change of the disk to the last; by day, these and one between. */
const faults = isNightly ? 10 : 3;

/** A fault at one change of the disk in every few, each of them in a build with an empty cache. */
const positions = (all: number) =>
  Array.from({ length: faults }, (_, index) => Math.ceil((index * all) / (faults - 1)));

/** Starts a fault after so many changes of the disk; it lasts. */
function failAfter(changes: number, fails: (name: string) => boolean): void {
  let count = 0;
  fault.before = (name) => {
    count += 1;
    if (count <= changes || !fails(name)) return;
    throw Object.assign(new Error(`no space left on device, ${name}`), { code: 'ENOSPC' });
  };
}

const forget = () => rmSync(cacheDirOf(root), { recursive: true, force: true });

let changesUntilPlaced = 0;

/** Builds the site, and says how often a build of it changes the disk until the new one is in place. */
async function changesOfBuild(): Promise<number> {
  await buildSite();
  if (changesUntilPlaced > 0) return changesUntilPlaced;
  forget();
  let count = 0;
  let isPlaced = false;
  fault.before = (name, target) => {
    if (!isPlaced) count += 1;
    isPlaced ||= name === 'rename' && target === out;
  };
  await buildSite();
  fault.before = () => undefined;
  changesUntilPlaced = count;
  return count;
}

it('a disk that is full from any moment on leaves the site as it was, and no unfinished files', async () => {
  const all = await changesOfBuild();
  write('content/index.md', '# Changed\n');
  let failures = 0;
  for (const changes of positions(all)) {
    forget();
    // A full disk still moves and deletes.
    failAfter(changes, (name) => name !== 'rm' && name !== 'rename');
    const error = await buildSite().then(
      () => undefined,
      (reason) => reason,
    );
    expectTidy();
    // Behind the swap, nothing more is written.
    if (!error) break;
    failures += 1;
    expect(error.message, `after ${changes}`).toContain('no space left');
    expect(home()).toContain('Home');
  }
  expect(failures).toBeGreaterThanOrEqual(Math.floor(0.8 * faults));
  fault.before = () => undefined;
  await buildSite();
  expect(home()).toContain('Changed');
});

it('a build that is killed at any moment leaves the site as it was, and the next one tidies up', async () => {
  const all = await changesOfBuild();
  // To the next build, the process of the killed one is gone, and no other: all share a cache.
  const isThere = process.kill.bind(process);
  const kill = vi.spyOn(process, 'kill');
  for (const changes of positions(all)) {
    forget();
    const before = home();
    write('content/index.md', `# Changed ${changes}\n`);
    failAfter(changes, () => true);
    // Behind the swap, nothing more is written.
    const isPlaced = await buildSite().then(
      () => true,
      () => false,
    );
    fault.before = () => undefined;
    kill.mockImplementation((id, signal) => {
      if (id === process.pid) throw new Error('no such process');
      return isThere(id, signal);
    });
    if (existsSync(out) && !isPlaced) expect(home()).toBe(before);
    await buildSite();
    expect(home()).toContain(`Changed ${changes}`);
    expectTidy();
    kill.mockReset();
  }
});

it('a build with mistakes brings back the site of one that was killed between two renames', async () => {
  await buildSite();
  let isKilled = false;
  fault.before = (name, target) => {
    isKilled ||= name === 'rename' && target === out;
    if (isKilled) throw new Error('killed');
  };
  await expect(buildSite()).rejects.toThrow('killed');
  fault.before = () => undefined;
  expect(existsSync(out)).toBe(false);
  write('content/index.md', '[gone](/gone)\n');
  await expect(buildSite()).rejects.toThrow('/gone');
  expect(home()).toContain('Home');
});

it('a build that fails has ended all that it began with its pages', async () => {
  const pages = path.join(cacheDirOf(root), 'pages');
  const events: string[] = [];
  fault.before = async (name, target) => {
    if (name !== 'rename' || path.dirname(String(target)) !== pages) return;
    if (events.length === 0) {
      events.push('a page fails');
      throw new Error('no space left');
    }
    // Turns in which the build could end without this page.
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    events.push('the other page is written');
  };
  const error = await buildSite().catch((reason) => reason);
  events.push('the build ends');
  expect(error.message).toBe('no space left');
  expect(events).toEqual(['a page fails', 'the other page is written', 'the build ends']);
});

it('builds into one folder at once all succeed', async () => {
  const others = Array.from({ length: 4 }, () => buildSite());
  await Promise.all(others);
  expect(home()).toContain('Home');
  expectTidy();
});

it('a page that is deleted or changed while the site is built', async () => {
  await buildSite();
  // Files that an earlier build has seen aren't read again.
  forget();
  const before = home();
  const page = path.join(root, 'content/guide/a.md');
  fault.beforeRead = (file) => {
    if (file === page) rmSync(page, { force: true });
  };
  const error = await buildSite().catch((reason) => reason);
  expect(systemDiagnostic(error, root)).toMatchObject({
    message: expect.stringContaining('it was moved or deleted while it was being read'),
    place: { file: 'content/guide/a.md' },
  });
  expect(home()).toBe(before);
  expectTidy();

  // Whatever a page is when it's read, all of the site shows the same.
  let reads = 0;
  write('content/guide/a.md', '# Read 0\n');
  fault.beforeRead = (file) => {
    if (file !== page) return;
    reads += 1;
    write('content/guide/a.md', `# Read ${reads}\n`);
  };
  await buildSite();
  const shown = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|md|txt|json)$/.test(name))
    .flatMap((name) => readFileSync(path.join(out, name), 'utf8').match(/\bRead \d/g) ?? []);
  expect(new Set(shown)).toEqual(new Set(['Read 1']));
});
