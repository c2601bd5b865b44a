import { type Lix, switchVersion } from '@lix-js/sdk';
import { beforeEach, expect, it } from 'vitest';
import { publish, startDraft } from '../../site/examples/draft-editor/drafts.ts';
import {
  openPage,
  save,
  selectActive,
  selectChanges,
  selectFields,
  selectVersions,
  toTexts,
} from '../../site/examples/draft-editor/page.ts';
import { recordedDraft } from '../../site/product/landing/recorded-draft.ts';

let lix: Lix;

beforeEach(async () => {
  lix = await openPage();
  return () => lix.close();
});

const values = async () => toTexts(await selectFields(lix).execute());
const active = () => selectActive(lix).executeTakeFirstOrThrow();
const main = () => selectVersions(lix).executeTakeFirstOrThrow();

it('HOME-1 opens as the landing page shows it before it runs', async () => {
  const versions = await selectVersions(lix).execute();
  const { id } = await active();
  expect(versions.map(({ name }) => name)).toEqual(recordedDraft.versions.map(({ name }) => name));
  expect(versions.findIndex((version) => version.id === id)).toBe(
    recordedDraft.versions.findIndex((version) => version.id === recordedDraft.activeId),
  );
  expect(await values()).toEqual(recordedDraft.values);
  const changes = await selectChanges(lix, await active(), await main()).execute();
  expect(changes).toEqual(recordedDraft.changes);
});

it('starts drafts, and brings them into main', async () => {
  await publish(lix, await active(), await main());
  expect(await active()).toEqual({ id: (await main()).id });
  expect(await values()).toEqual(recordedDraft.values);
  await startDraft(lix, 'draft 1');
  await save(lix, 'price', '$9 a month');
  const changes = await selectChanges(lix, await active(), await main()).execute();
  expect(changes).toEqual([
    { field: 'price', before: { value: '$12 a month' }, after: { value: '$9 a month' } },
  ]);
  await publish(lix, await active(), await main());
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
