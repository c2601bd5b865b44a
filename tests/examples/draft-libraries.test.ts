import {
  createVersion,
  mergeVersion,
  openLix as open05,
  selectVersionDiff,
  switchVersion,
} from '@lix-js/sdk';
import { openLix as open017 } from 'lix-0-17';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordedDraft, recordedRun } from '../../site/components/recorded-draft.ts';
import { firstDraftCalls as calls017 } from '../../site/examples/0.17/draft-editor/calls.ts';
import {
  insertPage as insert017,
  mergeFirstDraft as merge017,
} from '../../site/examples/0.17/draft-editor/first-draft.ts';
import { openLibrary as library017 } from '../../site/examples/0.17/draft-editor/library.ts';
import { toGraph } from '../../site/examples/draft-editor/history.ts';
import type { Library, Step } from '../../site/examples/draft-editor/library.ts';
import { firstDraftCalls as calls05 } from '../../site/examples/draft-editor/lix-0.5/calls.ts';
import { mergeFirstDraft as merge05 } from '../../site/examples/draft-editor/lix-0.5/first-draft.ts';
import { openLibrary as library05 } from '../../site/examples/draft-editor/lix-0.5/library.ts';
import {
  insertPage as insert05,
  selectActive,
} from '../../site/examples/draft-editor/lix-0.5/page.ts';
import { shapeOf } from './graph-shape.ts';
import { recordedCommits } from './recorded-commits.ts';

/** Runs code that names some values. */
function runCode(names: Record<string, unknown>, code: string): Promise<void> {
  const Program = Object.getPrototypeOf(async () => {}).constructor;
  return new Program(...Object.keys(names), code)(...Object.values(names));
}

/** A release with a page in a repository, whose first draft `start` merges. */
const releases = {
  '0.5': async () => {
    const lix = await open05({});
    await insert05(lix);
    const main = await selectActive(lix).executeTakeFirstOrThrow();
    const names = { lix, main, createVersion, mergeVersion, selectVersionDiff, switchVersion };
    return {
      library: library05(lix),
      start: () => merge05(lix, main),
      run: (code: string) => runCode(names, code),
      close: () => lix.close(),
    };
  },
  '0.17': async () => {
    const lix = await open017();
    await insert017(lix);
    return {
      library: library017(lix),
      start: () => merge017(lix),
      run: (code: string) => runCode({ lix }, code),
      close: () => lix.close(),
    };
  },
};

const graphOf = async (library: Library) => {
  const { branches, commits } = await library.read();
  return shapeOf(toGraph(branches, commits));
};

describe.each([
  ['0.5', recordedDraft, calls05],
  ['0.17', recordedRun, calls017],
] as const)('the editor with Lix %s', (release, recording, firstCalls) => {
  let library: Library;
  let shown: (readonly string[])[];

  const perform = async <Result>({ calls, run }: Step<Result>) => {
    shown.push(calls);
    return run();
  };
  const startDraft = async (name: string) =>
    perform(library.startDraft(await library.read(), name));
  const save = (field: string, value: string) => perform(library.save(field, value));
  const switchTo = async (name: string) => {
    const { branches } = await library.read();
    const to = branches.find((branch) => branch.name === name);
    if (!to) throw new Error(name);
    await perform(library.switchTo(to));
  };
  const merge = async () => {
    const page = await library.read();
    return perform(library.merge(page, page.active));
  };

  beforeEach(async () => {
    const opened = await releases[release]();
    library = opened.library;
    expect(await graphOf(library)).toEqual(shapeOf(recordedCommits(recording, 0)));
    expect((await library.read()).values).toEqual(recording.before);
    await opened.start();
    shown = [...firstCalls];
    return opened.close;
  });

  it('HOME-1 opens as the recording ends', async () => {
    expect(await graphOf(library)).toEqual(shapeOf(recordedCommits(recording, 5)));
    expect(await library.read()).toMatchObject({
      values: recording.after,
      active: { name: 'main' },
      changes: [],
      newer: [],
    });
  });

  it('HOME-1 a draft is open until its first edit, and main keeps its values until the merge', async () => {
    await startDraft('draft 1');
    expect(await library.read()).toMatchObject({
      active: { name: 'draft 1' },
      open: { name: 'draft 1' },
      changes: [],
    });
    await save('headline', 'Notes');
    const { open, note, changes, values } = await library.read();
    expect(open).toBeUndefined();
    expect(note).toBe('Notes');
    expect(changes).toMatchObject([
      { field: 'headline', before: { value: recording.after.headline }, after: { value: 'Notes' } },
    ]);
    expect(values).toEqual({ ...recording.after, headline: 'Notes' });
    await switchTo('main');
    expect((await library.read()).values).toEqual(recording.after);
    // It's what the button goes back to.
    expect((await library.read()).changes).toEqual(changes);
  });

  it('HOME-1 a merge changes main, and can be taken back there', async () => {
    await startDraft('draft 1');
    await save('price', '$9 a month');
    await save('headline', 'Notes');
    const merged = await merge();
    expect(merged.fields).toEqual(['headline', 'price']);
    expect(await library.read()).toMatchObject({
      active: { name: 'main' },
      values: { ...recording.after, price: '$9 a month', headline: 'Notes' },
      changes: [],
    });
    await perform(library.undoMerge(merged));
    expect(await library.read()).toMatchObject({
      active: { name: 'main' },
      values: recording.after,
      note: 'Undo the merge',
    });
  });

  it('HOME-1 values may be anything that people type', async () => {
    await startDraft('draft 1');
    for (const value of ['', '15', 'null', '"quoted"', "Don't \\ `wait`", 'x'.repeat(200)]) {
      await save('button', value);
      expect((await library.read()).values.button).toBe(value);
    }
  });

  it('HOME-1 all code that was shown runs as it stands, and does the same', async () => {
    await startDraft('draft 1');
    await save('headline', "Don't wait");
    await save('button', '15');
    const first = await merge();
    await perform(library.undoMerge(first));
    await save('price', '$8 a month');
    await startDraft('draft 2');
    await save('price', '$9 a month');
    await switchTo('main');
    await save('headline', 'Notes');
    await switchTo('draft 2');
    const { newer, active } = await library.read();
    for (const change of newer) {
      const step = library.copy?.(active, change);
      if (step) await perform(step);
    }
    await save('button', 'Join');
    if (library.undo) await perform(library.undo());
    await perform(library.undoMerge(await merge()));
    await switchTo('draft 1');
    await startDraft('draft 3');

    const again = await releases[release]();
    await again.run(shown.flat().join('\n'));
    expect((await again.library.read()).values).toEqual((await library.read()).values);
    expect(await graphOf(again.library)).toEqual(await graphOf(library));
    await again.close();
  });

  if (release === '0.5') return;

  it('HOME-1 a merge of 0.17 keeps what main has changed, and where both have, the draft’s', async () => {
    await startDraft('draft 1');
    await save('headline', 'Notes');
    await save('price', '$9 a month');
    await switchTo('main');
    await save('button', 'Join');
    expect((await library.read()).both).toEqual([]);
    await save('price', '$20 a month');
    await switchTo('draft 1');
    const { changes, both } = await library.read();
    expect(changes.map(({ field }) => field)).toEqual(['headline', 'price']);
    expect(changes[1]?.before?.value).toBe('$20 a month');
    expect(both).toEqual(['price']);
    const merged = await merge();
    expect(merged.fields).toEqual(['headline', 'price']);
    expect(await library.read()).toMatchObject({
      values: { headline: 'Notes', price: '$9 a month', button: 'Join' },
      note: 'Merge draft 1',
    });
  });

  it('HOME-1 undo of 0.17 takes back the edits of a draft, the last one first', async () => {
    await startDraft('draft 1');
    await save('headline', 'One');
    await save('headline', 'Two');
    for (const headline of ['One', recording.after.headline]) {
      expect((await library.read()).canUndo).toBe(true);
      if (library.undo) await perform(library.undo());
      expect((await library.read()).values.headline).toBe(headline);
    }
    expect(await library.read()).toMatchObject({ canUndo: false, changes: [] });
  });

  it('HOME-1 a merge of 0.17 alone makes no commit where main has none of its own', async () => {
    await startDraft('draft 1');
    await save('headline', 'Notes');
    const { active } = await library.read();
    await merge();
    const { branches, note, open } = await library.read();
    expect(branches[0].tip).toBe(active.tip);
    expect(note).toBe('Notes');
    expect(open).toBeUndefined();
  });
});
