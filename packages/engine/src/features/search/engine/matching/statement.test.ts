import { describe, expect, it } from 'vitest';
import { statementOf } from './statement.ts';

function snippet(content: string, query: string) {
  const { text, highlight } = statementOf(content, {
    start: content.indexOf(query),
    length: query.length,
  });
  return { text, marked: text.slice(highlight.start, highlight.start + highlight.length) };
}

describe('SEARCH-17', () => {
  it('shows a short line whole, without its neighbours', () => {
    expect(snippet('One\n\nThe Needle here\nThree', 'Needle')).toEqual({
      text: 'The Needle here',
      marked: 'Needle',
    });
  });

  it('keeps the last character of the page', () => {
    expect(snippet('One\n\nTwo needles', 'needles').text).toBe('Two needles');
    expect(snippet(`${'a'.repeat(120)}needle!`, 'needle').text.endsWith('needle!')).toBe(true);
  });

  it('centres the match in a long line', () => {
    const { text, marked } = snippet(`${'a'.repeat(200)}needle${'b'.repeat(200)}`, 'needle');
    expect(text).toBe(`...${'a'.repeat(44)}needle${'b'.repeat(44)}...`);
    expect(marked).toBe('needle');
  });

  it('cuts only the long side', () => {
    const atStart = snippet(`ab needle${'c'.repeat(200)}`, 'needle');
    expect(atStart.text).toBe(`ab needle${'c'.repeat(88)}...`);
    expect(atStart.marked).toBe('needle');
    const atEnd = snippet(`${'c'.repeat(200)}needle de`, 'needle');
    expect(atEnd.text).toBe(`...${'c'.repeat(44)}needle de`);
    expect(atEnd.marked).toBe('needle');
  });

  it('never exceeds 100 characters, wherever the match lies', () => {
    const line = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ');
    for (let start = 0; start < line.length; start += 1) {
      for (const length of [1, 2, 7, 60, 99, 100, 101, 150]) {
        if (start + length > line.length) continue;
        const { text, highlight } = statementOf(`x\n${line}\ny`, { start: start + 2, length });
        expect(text.length).toBeLessThanOrEqual(100);
        const shown = text.slice(highlight.start, highlight.start + highlight.length);
        expect(line.slice(start, start + length).startsWith(shown)).toBe(true);
        if (length <= 94) expect(shown).toHaveLength(length);
      }
    }
  });

  it('shows of a row in a table the cell with the names of its row and its column', () => {
    const row = 'Your stack: React │ Tested version: 19 │ Contents: a hook for live queries';
    expect(snippet(`One\n${row}\nTwo`, 'React').text).toBe(
      'Your stack: React · Tested version: 19 · Contents: a hook for live queries',
    );
    expect(snippet(row, 'version').text).toBe('Your stack: React · Tested version: 19');
    expect(snippet(row, 'live')).toEqual({
      text: 'Your stack: React · Contents: a hook for live queries',
      marked: 'live',
    });
  });

  it('cuts a long cell, but neither the name of its column nor all of its row’s', () => {
    const cell = (word: string) => `${'some words '.repeat(12)}${word}${' and others'.repeat(12)}`;
    const row = `Before: ${cell('left')} │ After: ${cell('right')}`;
    const cut = snippet(row, 'left');
    expect(cut.text).toMatch(/^Before: \.\.\..* left .*\.\.\.$/);
    expect(cut.marked).toBe('left');
    const other = snippet(row, 'right');
    expect(other.text).toMatch(/^Before: [\w ]+\.\.\. · After: \.\.\..* right .*\.\.\.$/);
    expect(other.marked).toBe('right');
    for (const { text } of [cut, other]) expect(text.length).toBeLessThanOrEqual(100);
  });

  it('splits no letter', () => {
    const { text } = snippet(`${'😀'.repeat(99)} needle ${'e\u0301'.repeat(99)}`, 'needle');
    expect(text).toMatch(/^\.\.\.(?:😀)+ needle (?:e\u0301)+\.\.\.$/u);
  });
});
