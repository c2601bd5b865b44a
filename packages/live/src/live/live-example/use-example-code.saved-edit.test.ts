import { expect, it } from 'vitest';
import { tabEdit } from './use-example-code.ts';

/** The storage of a tab, with room for so many characters. */
function tab(room = 1_000_000) {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  return { texts, storage: () => storage };
}

const refused = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('keeps an edit until the reader undoes or resets it', () => {
  const { texts, storage } = tab();
  expect(tabEdit(storage, 'k', '1;').save('2;')).toBe(true);
  expect(tabEdit(storage, 'k', '1;').read()).toBe('2;');
  expect(tabEdit(storage, 'k', '1;').save('1;')).toBe(true);
  expect(texts.size).toBe(0);
  tabEdit(storage, 'k', '1;').save('');
  expect(tabEdit(storage, 'k', '1;').read()).toBe('');
  tabEdit(storage, 'k', '1;').drop();
  expect(tabEdit(storage, 'k', '1;').read()).toBeUndefined();
});

it('leaves alone the edit of other code, which may be that of the page that comes', () => {
  const { storage } = tab();
  tabEdit(storage, 'k', '1;').save('2;');
  expect(tabEdit(storage, 'k', '3;').read()).toBeUndefined();
  expect(tabEdit(storage, 'k', '1;').read()).toBe('2;');
});

it('shows no older edit where there was no room for the last one', () => {
  const { storage } = tab(100);
  tabEdit(storage, 'k', '1;').save('2;');
  expect(tabEdit(storage, 'k', '1;').save('x'.repeat(100))).toBe(false);
  expect(tabEdit(storage, 'k', '1;').read()).toBeUndefined();
});

it('keeps no edit that is too long, or in a storage that is refused', () => {
  expect(tabEdit(tab().storage, 'k', '1;').save('x'.repeat(100_001))).toBe(false);
  expect(tabEdit(refused, 'k', '1;').save('2;')).toBe(false);
  expect(tabEdit(refused, 'k', '1;').read()).toBeUndefined();
});

it.each([
  '{',
  'null',
  '[]',
  '"2;"',
  '{"original":"1;"}',
  '{"original":"1;","code":{"length":1}}',
  '{"__proto__":{"original":"1;","code":"2;"}}',
  JSON.stringify({ original: '1;', code: 'x'.repeat(100_001) }),
])('takes nothing for an edit that is none: %.40s', (text) => {
  const { texts, storage } = tab();
  texts.set('k', text);
  expect(tabEdit(storage, 'k', '1;').read()).toBeUndefined();
});
