import { describe, expect, it } from 'vitest';
import { normalize, originalRange } from './normalize.ts';

const finds = (query: string, text: string) => normalize(text).includes(normalize(query));

describe('SEARCH-12', () => {
  it('ignores case and accents', () => {
    expect(normalize('Café')).toBe('cafe');
    expect(normalize('Cafe\u0301')).toBe('cafe');
    expect(finds('ÉTÉ', 'un été')).toBe(true);
    expect(normalize('İstanbul')).toBe('istanbul');
    expect(normalize('ÆØ')).toBe('æø');
  });

  it('reads ß, ligatures and other forms of a letter as that letter', () => {
    for (const [query, text] of [
      ['strasse', 'Straße'],
      ['STRASSE', 'Straße'],
      ['Straße', 'STRASSE'],
      ['ẞ', 'ß'],
      ['file', 'ﬁle'],
      ['ﬁle', 'file'],
      ['oﬃce', 'Office'],
      ['version', 'ｖｅｒｓｉｏｎ'],
      ['10 µs', '10 μs'],
      ['x2', 'x²'],
      ['save as', 'save\u00a0as'],
      ['وصول', 'ﻭﺻﻮﻝ'],
      ["don't", 'don’t'],
      ['"the same" task', '“the same” task'],
    ] as const) {
      expect(finds(query, text), `${query} in ${text}`).toBe(true);
      expect(finds(text, query), `${text} in ${query}`).toBe(true);
    }
  });

  it('keeps Cyrillic letters apart, however they are written', () => {
    expect(finds('й', 'и')).toBe(false);
    expect(finds('и', 'мой')).toBe(false);
    expect(finds('МОЙ', 'мой')).toBe(true);
    expect(finds('мои\u0306', 'Мой')).toBe(true);
    expect(finds('cafe', 'Café мой')).toBe(true);
  });

  it('finds Korean syllables, composed or not', () => {
    expect(finds('한', '한국')).toBe(true);
    expect(finds('하', '한국')).toBe(false);
    expect(finds('한국', '한국'.normalize('NFD'))).toBe(true);
    expect(finds('한국'.normalize('NFD'), '한국')).toBe(true);
  });

  it('finds Chinese and Japanese inside sentences', () => {
    expect(finds('中', '中文')).toBe(true);
    expect(finds('か', 'かな')).toBe(true);
    expect(normalize('が')).not.toBe(normalize('か'));
    expect(finds('か', 'が')).toBe(true);
    expect(finds('が', 'か')).toBe(false);
  });

  it('does not depend on where a Greek word ends', () => {
    expect(finds('ΟΔΟΣ', 'οδος')).toBe(true);
    expect(finds('οδος', 'ΟΔΟΣ ΜΟΥ')).toBe(true);
  });
});

/** Marks a text for a query. */
function marked(query: string, text: string): string | undefined {
  const wanted = normalize(query);
  const start = normalize(text).indexOf(wanted);
  if (start < 0) return undefined;
  const range = originalRange(text, { start, length: wanted.length });
  return text.slice(range.start, range.start + range.length);
}

describe('SEARCH-18', () => {
  it.each([
    ['plain', 'A plain text', 'plain'],
    ['page', 'ががが page がが', 'page'],
    ['page', 'e\u0301te\u0301 \u0301 page', 'page'],
    ['istanbul', 'İİ İstanbul', 'İstanbul'],
    ['cafe', 'Le Café', 'Café'],
    ['cafe', 'Le Cafe\u0301!', 'Cafe\u0301'],
    ['strasse', 'Die Straße.', 'Straße'],
    ['s', 'ß', 'ß'],
    ['file', 'a ﬁle here', 'ﬁle'],
    ['fic', 'oﬃce', 'ﬃc'],
    ['after', 'ßﬁ after', 'after'],
    ['か', 'すが', 'が'],
    ['か', 'すか\u3099', 'か\u3099'],
    ['한국', `${'우리'.normalize('NFD')} 한국어`, '한국'],
    ['b', '😀é😀 b', 'b'],
    ['мой', 'Ещё мой', 'мой'],
  ])('marks %s in %s as %s', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  it('agrees with normalising each part', () => {
    const text = 'İ がé한국 мой 中文 x\u0301y ΑΣ 😀 ö ßﬃ …';
    const whole = normalize(text);
    for (let start = 0; start < whole.length; start += 1) {
      const range = originalRange(text, { start, length: 1 });
      const part = normalize(text.slice(range.start, range.start + range.length));
      expect(part).toContain(whole[start]);
    }
  });
});
