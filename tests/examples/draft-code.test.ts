import { expect, it } from 'vitest';
import { recordedDraft, recordedRun } from '../../site/components/recorded-draft.ts';
import { calls as calls017 } from '../../site/examples/0.17/draft-editor/calls.ts';
import { chunksOf } from '../../site/examples/draft-editor/chunks.ts';
import { calls } from '../../site/examples/draft-editor/lix-0.5/calls.ts';

it('keeps a key with its value, and a string in one piece', () => {
  expect(chunksOf("const draft = await createVersion({ lix, name: 'draft' });")).toEqual([
    ...['const draft =', 'await', 'createVersion({', 'lix,', "name: 'draft' });"],
  ]);
  expect(chunksOf("set('headline', 'It\\'s, well, new');")).toEqual([
    ...["set('headline',", "'It\\'s, well, new');"],
  ]);
});

it('makes parts that fit into the narrowest pane, and loses nothing', () => {
  const recorded = [recordedDraft, recordedRun].flatMap(({ steps }) =>
    steps.flatMap(({ calls }) => calls),
  );
  const long = 'A headline that goes on and on';
  const live = [
    calls.save('headline', long),
    calls.copy('headline', long),
    calls.undoMerge([{ key: 'headline', value: long }]),
    calls.startDraft('draft 12'),
    calls.merge({ name: 'draft 12' }),
    calls017.save('headline', long),
    calls017.startDraft('draft 12'),
    calls017.merge({ name: 'draft 12' }),
    calls017.undoMerge([{ key: 'headline', value: long }]),
  ];
  for (const line of [...recorded, ...live.flat()].flatMap((call) => call.split('\n'))) {
    const chunks = chunksOf(line);
    expect(chunks.join(' ')).toBe(line.trimStart());
    // Only SQL and what somebody writes may be longer, and breaks.
    for (const chunk of chunks)
      if (!chunk.includes(long) && !chunk.startsWith("'UPDATE "))
        expect(chunk.length, chunk).toBeLessThanOrEqual(34);
  }
});
