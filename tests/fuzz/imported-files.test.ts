import fc from 'fast-check';
import { unparse } from 'papaparse';
import { expect, it } from 'vitest';
import { toLoggedValue } from '#live/shared/logged-value.ts';
import { compareValues } from '../../site/product/sandbox/data/history/compare-values.ts';
import { foldSame } from '../../site/product/sandbox/data/history/fold-same.ts';
import { lineDiff } from '../../site/product/sandbox/data/history/line-diff.ts';
import { dataTexts } from '../../site/product/sandbox/data/texts.ts';
import { csvRows, OpenQuoteError } from '../../site/product/sandbox/data-files/csv-rows.ts';
import { readImported } from '../../site/product/sandbox/data-files/read-imported.ts';
import { sqlWords } from '../../site/product/sandbox/data-files/sql-word.ts';
import { checkProperty } from './check-property.ts';

/** Characters that have a meaning in CSV, and some that don't. */
const cell = fc
  .array(fc.constantFrom(...['"', ',', ';', '\t', '\n', '\r\n', ' ', 'a', '7', 'ß', '日', '😀']))
  .map((parts) => parts.join(''));
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

it('CSV is read as it was written', () =>
  checkProperty(
    fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      ),
    300,
    (rows) => {
      // Quotation marks around all values leave no doubt about what separates them.
      expect(csvRows(unparse(rows, { quotes: true }))).toEqual(rows);
    },
  ));

it('any text is CSV, or has a quotation mark without an end', () =>
  checkProperty(cell, 500, (text) => {
    try {
      expect(csvRows(text).every((row) => row.every((value) => typeof value === 'string'))).toBe(
        true,
      );
    } catch (error) {
      expect(error).toBeInstanceOf(OpenQuoteError);
    }
  }));

it('any JSON is a file, and a list of objects a table with all of its values', () =>
  checkProperty(
    fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.string(), fc.jsonValue()))),
    300,
    async (value) => {
      // `-0` is written as `0`.
      const parsed = JSON.parse(JSON.stringify(value));
      const { table } = await readImported('x.json', bytes(JSON.stringify(parsed)), dataTexts);
      if (!table) return;
      const keys = [...new Set((parsed as object[]).flatMap(Object.keys))];
      expect(table.columns).toHaveLength(keys.length + 1);
      expect(table.rows).toEqual(
        (parsed as Record<string, unknown>[]).map((item, index) => [
          index + 1,
          ...keys.map((key) => (Object.hasOwn(item, key) ? item[key] : null)),
        ]),
      );
    },
  ));

it('names for SQL are words that differ', () =>
  checkProperty(
    fc.array(fc.oneof(fc.string(), fc.constantFrom('a', 'A', 'order'))),
    300,
    (names) => {
      const words = sqlWords(names, 'column');
      expect(new Set(words).size).toBe(names.length);
      for (const word of words) expect(word).toMatch(/^[a-z][a-z0-9_]*$/);
    },
  ));

const text = fc.array(fc.constantFrom('a\n', 'b\n', '\n', 'c')).map((parts) => parts.join(''));

it('a comparison holds the lines of both sides, and folds only those that both have', () =>
  checkProperty(fc.tuple(text, text), 300, ([before, after]) => {
    const groups = lineDiff(before, after);
    const side = (without: string) =>
      groups.flatMap(({ kind, lines }) => (kind === without ? [] : lines)).join('\n');
    expect(side('added')).toBe(before.replace(/\n$/, ''));
    expect(side('removed')).toBe(after.replace(/\n$/, ''));
    const folded = foldSame(groups);
    const count = (all: readonly { lines: string[]; hidden?: number }[]) =>
      all.reduce((sum, { lines, hidden = 0 }) => sum + lines.length + hidden, 0);
    expect(count(folded)).toBe(count(groups));
  }));

it('values are the same, property by property, if and only if they are as a whole', () =>
  checkProperty(
    fc.tuple(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue()),
    ),
    200,
    ([before, after]) => {
      const [old, now] = [toLoggedValue(before), toLoggedValue(after)];
      expect(compareValues(old, old).every(({ isSame }) => isSame)).toBe(true);
      const names = new Set([...Object.keys(before), ...Object.keys(after)]);
      expect(new Set(compareValues(old, now).map(({ name }) => name))).toEqual(names);
    },
  ));
