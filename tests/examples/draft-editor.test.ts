import { type Lix, switchVersion } from '@lix-js/sdk';
import { beforeEach, expect, it } from 'vitest';
import { recordedDraft } from '../../site/components/recorded-draft.ts';
import { publish, startDraft } from '../../site/examples/draft-editor/drafts.ts';
import { selectCommits, selectEdges, toGraph } from '../../site/examples/draft-editor/history.ts';
import {
  openPage,
  save,
  selectActive,
  selectChanges,
  selectFields,
  selectVersions,
  toTexts,
} from '../../site/examples/draft-editor/page.ts';
import { undo } from '../../site/examples/draft-editor/undo.ts';
import { shapeOf } from './graph-shape.ts';

let lix: Lix;

beforeEach(async () => {
  lix = await openPage();
  return () => lix.close();
});

const values = async () => toTexts(await selectFields(lix).execute());
const active = () => selectActive(lix).executeTakeFirstOrThrow();
const main = () => selectVersions(lix).executeTakeFirstOrThrow();

const shape = async () =>
  shapeOf(
    toGraph(
      await selectVersions(lix).execute(),
      await selectCommits(lix).execute(),
      await selectEdges(lix).execute(),
    ),
  );

it('HOME-1 opens as the landing page shows it before it runs; a draft is brought into main, taken back, and brought in once more', async () => {
  const versions = await selectVersions(lix).execute();
  const { id } = await active();
  expect(versions.map(({ name }) => name)).toEqual(recordedDraft.versions.map(({ name }) => name));
  expect(versions.findIndex((version) => version.id === id)).toBe(
    recordedDraft.versions.findIndex((version) => version.id === recordedDraft.activeId),
  );
  expect(await values()).toEqual(recordedDraft.values);
  const changes = await selectChanges(lix, await active(), await main()).execute();
  expect(changes).toEqual(recordedDraft.changes);
  const opened = await shape();
  expect(opened).toEqual(shapeOf(recordedDraft.commits));

  const draft = await active();
  const merge = await publish(lix, draft, await main());
  expect(merge.fields.sort()).toEqual(['button', 'headline']);
  expect(await active()).toEqual({ id: (await main()).id });
  expect(await values()).toEqual(recordedDraft.values);
  const [first, ...others] = await shape();
  expect(first).toEqual({ tips: ['main'], parents: [1, 3] });
  expect(others).toHaveLength(opened.length);
  await undo(lix, merge, await main());
  expect(await active()).toEqual(draft);
  expect(await selectChanges(lix, draft, await main()).execute()).toEqual(recordedDraft.changes);
  await publish(lix, draft, await main());
  expect(await values()).toEqual(recordedDraft.values);
  await startDraft(lix, 'draft 1');
  await save(lix, 'price', '$9 a month');
  expect((await publish(lix, await active(), await main())).fields).toEqual(['price']);
  expect((await values()).price).toBe('$9 a month');
});

it('HOME-1 keeps what others changed in main while a draft was open', async () => {
  const draft = await active();
  await switchVersion({ lix, to: await main() });
  await save(lix, 'price', '$10 a month');
  await save(lix, 'button', 'Join');
  await switchVersion({ lix, to: draft });
  await publish(lix, draft, await main());
  expect(await values()).toEqual({ ...recordedDraft.values, price: '$10 a month' });
});
