import { expect, it } from 'vitest';
import { loadHighlight } from '#node/code/highlight.ts';
import { tokenClasses } from '#shared/page/page.ts';
import { recordedDraft, recordedRun } from '../../site/components/recorded-draft.ts';
import { calls as calls017 } from '../../site/examples/0.17/draft-editor/calls.ts';
import { chunksOf } from '../../site/examples/draft-editor/chunks.ts';
import { kindsOf } from '../../site/examples/draft-editor/kinds.ts';
import { calls } from '../../site/examples/draft-editor/lix-0.5/calls.ts';

it('keeps a key with its value, and a string in one piece', () => {
  expect(chunksOf("const draft = await createVersion({ lix, name: 'draft' });")).toEqual([
    ...['const draft =', 'await', 'createVersion({', 'lix,', "name: 'draft' });"],
  ]);
  expect(chunksOf("set('headline', 'It\\'s, well, new');")).toEqual([
    ...["set('headline',", "'It\\'s, well, new');"],
  ]);
});

const long = 'A headline that goes on and on';
const before = { key: 'headline', value: long };
/** The code of each action, recorded and live. */
const actions = [
  ...[recordedDraft, recordedRun].flatMap(({ steps }) => steps.map(({ calls }) => calls)),
  ...[calls.save('headline', long), calls.copy('headline', long)],
  ...[calls.undoMerge([before]), calls.undoMerge([before, before])],
  ...[calls.startDraft('draft 12'), calls.merge({ name: 'draft 12' })],
  ...[calls017.save('headline', long), calls017.undo()],
  ...[calls017.undoMerge([before]), calls017.undoMerge([before, before])],
  ...[calls017.startDraft('draft 12'), calls017.merge({ name: 'draft 12' })],
];

it('colors code as the samples of the page are colored', async () => {
  const highlight = await loadHighlight(['ts']);
  for (const code of actions.map((calls) => calls.join('\n'))) {
    const { runs } = highlight(code, 'ts');
    /** Each character with what it is, of both. */
    const expected: string[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      const kind = tokenClasses[runs[run + 1] ?? -1] ?? 'tk-name';
      for (let left = runs[run] ?? 0; left > 0; left -= 1) expected.push(kind);
    }
    const actual = code
      .split('\n')
      .flatMap((line) =>
        chunksOf(line).flatMap((chunk) =>
          kindsOf(chunk).flatMap(({ text, kind }) =>
            [...text].map((character) => [character, `tk-${kind || 'punctuation'}`]),
          ),
        ),
      );
    const isInk = (character: string | undefined) => character?.trim() !== '';
    const characters = [...code.replaceAll('\n', '')];
    const all = characters.map((character, index) => [character, expected[index]]);
    expect(
      actual.filter(([character]) => isInk(character)),
      code,
    ).toEqual(all.filter(([character]) => isInk(character)));
  }
});

it('makes parts that fit into the narrowest pane, and loses nothing', () => {
  for (const line of actions.flat().flatMap((call) => call.split('\n'))) {
    const chunks = chunksOf(line);
    expect(chunks.join(' ')).toBe(line.trimStart());
    // Only what somebody writes may be longer, and breaks.
    for (const chunk of chunks)
      if (!chunk.includes(long)) expect(chunk.length, chunk).toBeLessThanOrEqual(34);
  }
});
