import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Lix, openLix, switchVersion } from '@lix-js/sdk';
import { beforeEach, expect, it } from 'vitest';
import { recordedDraft } from '../../site/components/recorded-draft.ts';
import { commitsAhead, toGraph } from '../../site/examples/draft-editor/history.ts';
import { calls } from '../../site/examples/draft-editor/lix-0.5/calls.ts';
import { publish, startDraft } from '../../site/examples/draft-editor/lix-0.5/drafts.ts';
import { mergeFirstDraft } from '../../site/examples/draft-editor/lix-0.5/first-draft.ts';
import { partChanges } from '../../site/examples/draft-editor/lix-0.5/newer-edits.ts';
import {
  insertPage,
  save,
  selectActive,
  selectChanges,
  selectCommits,
  selectEdges,
  selectEdited,
  selectFields,
  selectVersions,
  toCommits,
  toTexts,
} from '../../site/examples/draft-editor/lix-0.5/page.ts';
import { undo } from '../../site/examples/draft-editor/lix-0.5/undo.ts';
import { layOutLanes } from '../../site/product/sandbox/commits/commit-lanes.ts';
import { shippedDir } from '../e2e/support/paths.ts';

let lix: Lix;
let diff: { entity_id: string; status: string }[];

beforeEach(async () => {
  lix = await openLix({});
  await insertPage(lix);
  diff = await mergeFirstDraft(lix, await main());
  return () => lix.close();
});

const values = async () => toTexts(await selectFields(lix).execute());
const active = () => selectActive(lix).executeTakeFirstOrThrow();
const main = () => selectVersions(lix).executeTakeFirstOrThrow();
const draftOf = async (name: string) =>
  selectVersions(lix).where('name', '=', name).executeTakeFirstOrThrow();
const commits = async () =>
  toCommits(await selectCommits(lix).execute(), await selectEdges(lix).execute());

const branchOff = async (name: string) => startDraft(lix, name, await main());

it('HOME-1 compares what the recording compares', () => {
  const changed = diff.filter(({ status }) => status === 'modified');
  expect(changed.map(({ entity_id }) => entity_id).sort()).toEqual(
    recordedDraft.changes.map(({ field }) => field).sort(),
  );
});

it('HOME-1 an undo is one commit on main: the draft stays, and can be merged again', async () => {
  const draft = await branchOff('draft 1');
  await save(lix, 'price', '$9 a month');
  await save(lix, 'headline', 'Notes');
  const drafted = await selectChanges(lix, draft, await main()).execute();
  const { tip: before } = await draftOf('draft 1');
  const merge = await publish(lix, draft, await main());
  expect(merge.fields).toEqual(['headline', 'price']);
  expect(await active()).toEqual({ id: (await main()).id });
  expect(await values()).toMatchObject({ headline: 'Notes', price: '$9 a month' });
  const merged = (await main()).tip;

  await undo(lix, merge);
  expect(await active()).toEqual({ id: (await main()).id });
  expect(await values()).toEqual(recordedDraft.after);
  const { tip: undone } = await main();
  expect((await commits()).find(({ id }) => id === undone)?.parents).toEqual([merged]);
  expect((await draftOf('draft 1')).tip).toBe(before);
  expect(await selectChanges(lix, draft, await main()).execute()).toEqual(drafted);

  await switchVersion({ lix, to: draft });
  const again = await publish(lix, draft, await main());
  expect(again.fields).toEqual(merge.fields);
  expect((await draftOf('draft 1')).tip).toBe(before);
  expect(await values()).toMatchObject({ headline: 'Notes', price: '$9 a month' });
});

it('HOME-1 keeps what others changed in main while a draft was open', async () => {
  const draft = await branchOff('draft 1');
  await save(lix, 'price', '$12 a month');
  await switchVersion({ lix, to: await main() });
  await save(lix, 'button', 'Join');
  const { tip } = await draftOf('draft 1');
  const ahead = commitsAhead(await commits(), tip, (await main()).tip);
  expect(await selectEdited(lix, ahead).execute()).toEqual([{ field: 'price' }]);
  const edited = await selectEdited(lix, ahead).execute();
  const differing = await selectChanges(lix, draft, await main()).execute();
  const { own, newer } = partChanges(differing, edited);
  expect(own.map(({ field }) => field)).toEqual(['price']);
  expect(newer).toMatchObject([{ field: 'button', before: { value: 'Join' } }]);

  await switchVersion({ lix, to: draft });
  for (const { field, before } of newer) await save(lix, field, String(before?.value));
  const merge = await publish(lix, draft, await main());
  expect(merge.fields).toEqual(['price']);
  expect(await values()).toEqual({ ...recordedDraft.after, price: '$12 a month', button: 'Join' });
});

it('HOME-1 a merge alone reverts what is newer in main, as its code says', async () => {
  const draft = await branchOff('draft 1');
  await save(lix, 'headline', 'Notes');
  await switchVersion({ lix, to: await main() });
  await save(lix, 'price', '$9 a month');
  await publish(lix, draft, await main());
  expect(await values()).toMatchObject({ headline: 'Notes', price: recordedDraft.after.price });
});

it('HOME-1 tells what a draft has changed from what is newer in main', () => {
  const change = (field: string, before: string, after: string) => ({
    field,
    before: { value: before },
    after: { value: after },
  });
  const headline = change('headline', 'Notes', 'Live notes');
  const price = change('price', '$9', '$15');
  const edited = [{ field: 'headline' }];
  expect(partChanges([headline, price], edited)).toEqual({ own: [headline], newer: [price] });
  // A copy from main is no edit of the draft, until somebody edits it there.
  const both = [...edited, { field: 'price' }];
  expect(partChanges([headline, price], both, { price: '$15' }).newer).toEqual([price]);
  expect(partChanges([headline, price], both, { price: '$12' }).newer).toEqual([]);
  // What an undo took back is brought in again.
  expect(partChanges([headline], [], {}, ['headline'])).toEqual({ own: [headline], newer: [] });
});

it('HOME-1 the recording and the editor show code as the files of the editor have it', async () => {
  const names = ['drafts.ts', 'first-draft.ts', 'page.ts', 'undo.ts'];
  const folder = path.join(shippedDir, 'examples/draft-editor/lix-0.5');
  const files = names.map((name) => path.join(folder, name));
  const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
  const dense = (text: string) => text.replaceAll(/\s/g, '').replaceAll(/,(?=[\])}])/g, '');
  const written = dense(code);
  const live = [calls.switchTo({ name: 'main' }), calls.merge({ name: 'draft' })].flat();
  for (const call of [...recordedDraft.steps.flatMap((step) => step.calls), ...live])
    expect(written).toContain(dense(call).replace(/;?}\);$|;$/, ''));
  // What is saved stands in the place of names.
  const [start] = calls.startDraft('draft');
  expect(written).toContain(dense(start ?? '').replace("name:'draft'", 'name'));
  const [save] = calls.save('field', 'value');
  const named = (save ?? '').replace("value: 'value'", 'value').replace("'field'", 'field');
  expect(written).toContain(dense(named).replace('await', ''));
  expect(calls.copy('field', 'value').at(-1)).toBe(save);
  expect(calls.save('button', "Don't \\ wait")[0]).toContain("{ value: 'Don\\'t \\\\ wait' }");
  const values = [
    { key: 'key', value: 'value' },
    { key: 'key', value: 'value' },
  ];
  const undone = calls.undoMerge(values).join('');
  expect(written).toContain(
    dense("for(const{key,value}ofbefore)awaittrx.updateTable('key_value')"),
  );
  expect(written).toContain(dense('await lix.db.transaction().execute(async (trx) => {'));
  expect(dense(undone)).toBe(
    dense(`await lix.db.transaction().execute(async (trx) => {
      await trx.updateTable('key_value').set({ value: 'value' }).where('key', '=', 'key').execute();
      await trx.updateTable('key_value').set({ value: 'value' }).where('key', '=', 'key').execute();
    });`),
  );
});

it('HOME-1 a merge after an undo still ends on the line of main', async () => {
  const draft = await branchOff('draft 1');
  await save(lix, 'price', '$9 a month');
  const merge = await publish(lix, draft, await main());
  await undo(lix, merge);
  await save(lix, 'headline', 'Later');
  const before = (await main()).tip;
  await publish(lix, draft, await main());
  const { tip } = await main();
  const graph = toGraph(await selectVersions(lix).execute(), await commits());
  const { tip: drafted } = await draftOf('draft 1');
  expect(graph.find(({ id }) => id === tip)?.parents).toEqual([before, drafted]);
  const { lanes } = layOutLanes(graph, tip);
  expect(Math.max(...lanes)).toBe(1);
  expect(lanes[graph.findIndex(({ id }) => id === before)]).toBe(0);
});
