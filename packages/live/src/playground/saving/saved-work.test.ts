import { expect, it } from 'vitest';
import { projectLimits, projectOf } from '#live/sharing/project.ts';
import { ownWork, readWork, type TextStorage, writeWork } from './saved-work.ts';

/** A storage of a browser, which may be full. */
function memory(isFull = false): TextStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
}

const denied = (): TextStorage => {
  throw new DOMException('denied', 'SecurityError');
};

const work = {
  files: [...projectOf('1;'), { name: 'a.ts', code: 'export {};' }],
  earlier: projectOf('0;'),
  isOwn: true,
};

it('finds what was saved, and forgets it', () => {
  const storage = memory();
  expect(writeWork(() => storage, 'k', work)).toBe(true);
  expect(readWork(() => storage, 'k')).toEqual(work);
  writeWork(() => storage, 'k', undefined);
  expect(readWork(() => storage, 'k')).toBeUndefined();
  expect(storage.texts.size).toBe(0);
});

it('lets another tab start with what the reader wrote, never with what a link brought', () => {
  expect(ownWork(work)).toEqual(work);
  const linked = { files: projectOf('linked'), earlier: work.files, isOwn: false };
  expect(ownWork(linked)).toEqual({ files: work.files, earlier: undefined, isOwn: true });
  expect(ownWork({ ...linked, earlier: undefined })).toBeUndefined();
});

it.each([
  ['full', () => memory(true)],
  ['refused', denied],
])('says when the storage is %s', (_, storage) => {
  expect(writeWork(storage, 'k', work)).toBe(false);
  expect(readWork(storage, 'k')).toBeUndefined();
});

it('says so when a program is too large to be read again', () => {
  const files = projectOf('x'.repeat(projectLimits.characters + 1));
  expect(writeWork(() => memory(), 'k', { files, earlier: undefined, isOwn: true })).toBe(false);
});

it('saves the program where there is no room for the earlier one', () => {
  const small = memory();
  const { setItem } = small;
  small.setItem = (key, text) => {
    if (text.length > 100) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, text);
  };
  const large = { ...work, earlier: projectOf('x'.repeat(100)) };
  expect(writeWork(() => small, 'k', large)).toBe(true);
  expect(readWork(() => small, 'k')).toEqual({ ...work, earlier: undefined });
});

it.each([
  'null',
  '{',
  '[]',
  '{"files":[]}',
  '{"files":[["main.ts"]]}',
  '{"files":[["other.ts","1;"]]}',
  '{"files":[["main.ts","1;"],["main.ts","2;"]]}',
  '{"files":[["main.ts","1;"],["../../x.ts","2;"]]}',
  '{"files":[["main.ts",{"toString":"x"}]]}',
  '{"files":{"length":1,"0":["main.ts","1;"]}}',
  JSON.stringify({ files: [['main.ts', 'x'.repeat(projectLimits.characters + 1)]] }),
  JSON.stringify({
    files: Array.from({ length: 21 }, (_, at) => [at ? `f${at}.ts` : 'main.ts', '']),
  }),
])('takes nothing over that is no work of a reader: %.60s', (text) => {
  const storage = memory();
  storage.texts.set('k', text);
  expect(readWork(() => storage, 'k')).toBeUndefined();
});

it('keeps the work where only the earlier files are damaged', () => {
  const storage = memory();
  storage.texts.set('k', '{"files":[["main.ts","1;"]],"earlier":[1]}');
  expect(readWork(() => storage, 'k')).toEqual({
    files: projectOf('1;'),
    earlier: undefined,
    isOwn: true,
  });
});
