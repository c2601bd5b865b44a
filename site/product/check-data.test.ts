import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkData } from './check-data.ts';
import topics from './reference/topics.json' with { type: 'json' };

const file = new URL('./reference/topics.json', import.meta.url);

it('names the file and the line of a mistake', () => {
  const schema = z.array(z.strictObject({ title: z.string(), text: z.string() }));
  expect(() => checkData(schema, topics.slice(0, 1), file)).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          message: expect.stringContaining('Unknown key `[0].names`'),
          place: { file: expect.stringContaining('product/reference/topics.json'), line: 4 },
        }),
      ],
    }),
  );
});
