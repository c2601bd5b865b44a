import { expect, it } from 'vitest';
import { recordedLines } from './recorded-lines.ts';

const text = (value: string) => ({ level: 'log', values: [{ type: 'string', text: value }] });

it('reads a difference as rows, between text that stays as it is', () => {
  const rows =
    "[\n  { key: 'width', from_value: -960, to_value: 1200 },\n  { key: 'x', from_value: null, to_value: ['a'] }\n]";
  const [before, difference, after, ...others] = recordedLines(`one\n${rows}\ntwo\nthree`);
  expect([before, after, others]).toEqual([text('one'), text('two\nthree'), []]);
  expect(difference?.values).toEqual([
    {
      type: 'array',
      items: [
        {
          type: 'object',
          entries: [
            ['key', { type: 'string', text: 'width' }],
            ['from_value', { type: 'leaf', text: '-960' }],
            ['to_value', { type: 'leaf', text: '1200' }],
          ],
        },
        {
          type: 'object',
          entries: [
            ['key', { type: 'string', text: 'x' }],
            ['from_value', { type: 'leaf', text: 'null' }],
            ['to_value', { type: 'array', items: [{ type: 'string', text: 'a' }] }],
          ],
        },
      ],
    },
  ]);
});

it('reads rows that take several lines', () => {
  const [line] = recordedLines("[\n  { name: 'main' },\n  { name: 'draft' }\n]");
  expect(line?.values[0]?.type).toBe('array');
});

it.each([
  "[ { name: 'main' } ]",
  '[ { before: 1 } ]',
  '[ { before: run(), after: 1 } ]',
  '[ { before: 1, after: [Object] }, ... 3 more items ]',
  'a [ { before: 1, after: 2 } ]',
])('leaves other text as it is: %s', (output) => {
  expect(recordedLines(output)).toEqual([text(output)]);
});
