import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Lix, switchVersion } from '@lix-js/sdk';
import { beforeEach, expect, it } from 'vitest';
import { recordedDraft } from '../../site/components/recorded-draft.ts';
import { calls } from '../../site/examples/draft-editor/calls.ts';
import { publish, startDraft } from '../../site/examples/draft-editor/drafts.ts';
import type { FieldChange } from '../../site/examples/draft-editor/EditorView.tsx';
import { mergeFirstDraft } from '../../site/examples/draft-editor/first-draft.ts';
import {
  commitsAhead,
  selectCommits,
  selectEdges,
  toGraph,
} from '../../site/examples/draft-editor/history.ts';
import {
  openPage,
  save,
  selectActive,
  selectChanges,
  selectEdited,
  selectFields,
  selectVersions,
  toTexts,
} from '../../site/examples/draft-editor/page.ts';
import { undo } from '../../site/examples/draft-editor/undo.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { shapeOf } from './graph-shape.ts';
import { recordedCommits } from './recorded-commits.ts';

let lix: Lix;
let changes: FieldChange[];

beforeEach(async () => {
  lix = await openPage();
  expect(await shape()).toEqual(shapeOf(recordedCommits(recordedDraft, 0)));
  expect(await values()).toEqual(recordedDraft.before);
  changes = await mergeFirstDraft(lix, await main());
  return () => lix.close();
});

const values = async () => toTexts(await selectFields(lix).execute());
const active = () => selectActive(lix).executeTakeFirstOrThrow();
const main = () => selectVersions(lix).executeTakeFirstOrThrow();
const draftOf = async (name: string) =>
  selectVersions(lix).where('name', '=', name).executeTakeFirstOrThrow();

const shape = async () =>
  shapeOf(
    toGraph(
      await selectVersions(lix).execute(),
      await selectCommits(lix).execute(),
      await selectEdges(lix).execute(),
    ),
  );

it('HOME-1 opens as the recording ends; a draft is brought into main, taken back, and brought in once more', async () => {
  expect(await shape()).toEqual(shapeOf(recordedCommits(recordedDraft, 5)));
  expect(await values()).toEqual(recordedDraft.after);
  const byField = (one: FieldChange, other: FieldChange) => one.field.localeCompare(other.field);
  expect(changes).toEqual(recordedDraft.changes.toSorted(byField));

  const draft = await startDraft(lix, 'draft 2');
  await save(lix, 'price', '$9 a month');
  const drafted = await selectChanges(lix, draft, await main()).execute();
  const merge = await publish(lix, draft, await main());
  expect(merge.fields).toEqual(['price']);
  expect(await active()).toEqual({ id: (await main()).id });
  expect((await values()).price).toBe('$9 a month');
  await undo(lix, merge, await main());
  expect(await active()).toEqual({ id: draft.id });
  expect(await selectChanges(lix, draft, await main()).execute()).toEqual(drafted);
  await publish(lix, draft, await main());
  expect((await values()).price).toBe('$9 a month');
});

it('HOME-1 keeps what others changed in main while a draft was open', async () => {
  const draft = await startDraft(lix, 'draft 2');
  await save(lix, 'price', '$12 a month');
  await switchVersion({ lix, to: await main() });
  await save(lix, 'button', 'Join');
  await switchVersion({ lix, to: draft });
  const { tip } = await draftOf('draft 2');
  const ahead = commitsAhead(await selectEdges(lix).execute(), tip, (await main()).tip);
  expect(await selectEdited(lix, ahead).execute()).toEqual([{ field: 'price' }]);
  expect((await values()).button).toBe(recordedDraft.after.button);
  await publish(lix, draft, await main());
  expect(await values()).toEqual({ ...recordedDraft.after, price: '$12 a month', button: 'Join' });
});

it('HOME-1 the recording and the editor show code as the files of the editor have it', async () => {
  const names = ['App.tsx', 'drafts.ts', 'first-draft.ts', 'undo.ts'];
  const files = names.map((name) => path.join(shippedDir, 'examples/draft-editor', name));
  const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
  const dense = (text: string) => text.replaceAll(/\s/g, '');
  const shown = [calls.switchTo(), calls.publish(), calls.undo()].map((call) =>
    call.replace('await ', '').replace(';', ''),
  );
  for (const call of [...shown, ...recordedDraft.lines.map(({ code }) => code)])
    expect(dense(code)).toContain(dense(call));
  expect(calls.save('button', "Don't \\ wait")).toBe(
    "await save(lix, 'button', 'Don\\'t \\\\ wait');",
  );
  expect(calls.save('headline', 'Notes your team shares, live')).toBe(
    "await save(lix, 'headline', 'Notes your team shares,…');",
  );
});
