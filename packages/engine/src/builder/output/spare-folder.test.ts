import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listFolder } from '../files/folder-record.ts';
import { openPreviousOutput, type PreviousOutput } from './previous-output.ts';

let root: string;
let out: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'spare-'));
  out = path.join(root, 'dist');
});

/** Texts of files by name; each is written unless an earlier build has it. Returns the names written. */
function build(texts: Record<string, string>): string[] {
  const folder = path.join(root, 'dist.next');
  mkdirSync(folder);
  const output = openPreviousOutput({
    out,
    folder,
    cacheDir: path.join(root, 'cache'),
    compress: 'best',
  });
  const written = fill(output, texts);
  output.complete();
  if (existsSync(out)) {
    renameSync(out, `${out}.previous`);
    renameSync(folder, out);
    output.retire(`${out}.previous`);
  } else renameSync(folder, out);
  output.save();
  return written;
}

function fill(output: PreviousOutput, texts: Record<string, string>): string[] {
  const missing = Object.keys(texts).filter((name) => {
    const key = `key of ${texts[name]}`;
    return !(isShard(name) ? output.reuseContent(key, name) : output.reuse(key, [name]));
  });
  for (const name of missing) {
    const file = path.join(output.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, texts[name] ?? '');
    writeFileSync(`${file}.br`, `br ${texts[name]}`);
    output.record(`key of ${texts[name]}`, [name]);
  }
  return missing;
}

const isShard = (name: string) => name.startsWith('static/');

/** What readers are served. */
function served(): Record<string, string> {
  const { files } = listFolder(out);
  return Object.fromEntries(
    files
      .filter((name) => !name.endsWith('.br'))
      .sort()
      .map((name) => {
        const text = readFileSync(path.join(out, name), 'utf8');
        expect(readFileSync(path.join(out, `${name}.br`), 'utf8')).toBe(`br ${text}`);
        return [name, text];
      }),
  );
}

/** The spare lies in the cache. */
function spareFile(name: string): string {
  const { files } = listFolder(path.join(root, 'cache'));
  const found = files.find((file) => file.endsWith(`/spare/${name}`));
  return path.join(root, 'cache', found ?? 'none');
}

const others = { 'x.html': 'x', 'y.html': 'y', 'z.html': 'z' };
const first = { 'a.html': 'a', 'guide/b.html': 'b', 'guide/deep/c.html': 'c', ...others };

it('builds take turns with two folders, and only what differs is written', () => {
  expect(build(first)).toHaveLength(6);
  const { ino } = statSync(out);
  const { ino: page } = statSync(path.join(out, 'a.html'));
  expect(build(first)).toEqual([]);
  expect(statSync(out).ino).not.toBe(ino);
  const second = { 'a.html': 'a', 'guide/b.html': 'new', 'other/d.html': 'd', ...others };
  expect(build(second)).toEqual(['guide/b.html', 'other/d.html']);
  expect(served()).toEqual(second);
  expect(statSync(out).ino).toBe(ino);
  expect(existsSync(path.join(out, 'guide/deep'))).toBe(false);
  // The spare lacks what the last build wrote.
  expect(build(second)).toEqual([]);
  expect(served()).toEqual(second);
  expect(build(first)).toEqual(['guide/b.html', 'guide/deep/c.html']);
  expect(statSync(path.join(out, 'a.html')).ino).toBe(page);
  expect(served()).toEqual(first);
});

it.each<[string, () => void]>([
  ['written to', () => writeFileSync(spareFile('a.html'), 'edited by hand')],
  ['deleted in its compressed form', () => rmSync(spareFile('a.html.br'))],
  ['deleted', () => rmSync(spareFile('guide/b.html'))],
  [
    'replaced',
    () => {
      const file = spareFile('a.html');
      rmSync(file);
      writeFileSync(file, 'b');
    },
  ],
  ['added', () => writeFileSync(path.join(spareFile('a.html'), '../e.html'), 'e')],
])('a file of the spare that somebody has %s is never served', (_, change) => {
  build(first);
  build(first);
  change();
  for (const _ of [1, 2, 3]) {
    build(first);
    expect(served()).toEqual(first);
  }
});

it('a build in which nearly everything changes keeps the rest of the spare', () => {
  const texts = (text: string) =>
    Object.fromEntries(['a', 'b', 'c', 'd/e', 'd/f'].map((name) => [`${name}.html`, text]));
  const all = { ...texts('1'), 'same/g.html': 'g' };
  build(all);
  expect(build({ ...all, ...texts('2') })).toHaveLength(5);
  expect(build({ ...all, ...texts('3') })).toHaveLength(5);
  expect(served()).toEqual({ ...all, ...texts('3') });
  expect(build({ ...all, ...texts('3') })).toEqual([]);
  expect(served()).toEqual({ ...all, ...texts('3') });
});

it('a large file that has changed takes no space in the spare', () => {
  const texts = (text: string) => ({ ...first, 'all.txt': text.repeat(1_000_000) });
  build(texts('1'));
  build(texts('2'));
  expect(existsSync(spareFile('a.html'))).toBe(true);
  expect(existsSync(spareFile('all.txt'))).toBe(false);
  for (const text of ['2', '1', '1']) {
    build(texts(text));
    expect(served()).toEqual(texts(text));
  }
});

it('a spare that a killed build has left half-written is not used', () => {
  build(first);
  build(first);
  const folder = path.dirname(spareFile('a.html'));
  rmSync(path.join(folder, 'guide'), { recursive: true });
  build(first);
  expect(served()).toEqual(first);
});

it('the parts of an index keep their contents when the folder has another name', () => {
  const parts = (folder: string, changed = '1') => ({
    [`static/${folder}/p0.json`]: '0',
    [`static/${folder}/p1.json`]: changed,
    [`static/${folder}/p2.json`]: '2',
    // The same content twice, and one under another name.
    [`static/${folder}/w${changed}.json`]: '2',
  });
  build(parts('one'));
  for (const folder of ['two', 'three', 'one']) {
    expect(build(parts(folder))).toEqual([]);
    expect(served()).toEqual(parts(folder));
  }
  expect(build(parts('four', 'new'))).toEqual(['static/four/p1.json']);
  expect(served()).toEqual(parts('four', 'new'));
  // The output before last has it.
  expect(build(parts('five'))).toEqual([]);
  expect(served()).toEqual(parts('five'));
});
