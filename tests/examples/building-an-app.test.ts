import type { Lix } from '@lix-js/sdk';
import { toPlainText, type ZettelDoc } from '@lix-js/sdk/dependency/zettel-ast';
import { beforeEach, expect, it } from 'vitest';
import {
  openArticle,
  save,
  selectFields,
  toArticle,
} from '../../site/examples/building-an-app/article.ts';
import { addComment, selectComments } from '../../site/examples/building-an-app/comments.ts';
import { type Base, selectDifferences } from '../../site/examples/building-an-app/differences.ts';
import { selectHistory, toSaves } from '../../site/examples/building-an-app/history.ts';
import {
  publish,
  selectActiveVersion,
  selectVersions,
  startVersion,
} from '../../site/examples/building-an-app/versions.ts';

let lix: Lix;

beforeEach(async () => {
  lix = await openArticle({ title: 'Title', summary: 'Short', body: 'Long' });
  return () => lix.close();
});

const article = async () => toArticle(await selectFields(lix).execute());
const active = () => selectActiveVersion(lix).executeTakeFirstOrThrow();
const main = async () =>
  (await selectVersions(lix).execute())[0] as Awaited<ReturnType<typeof active>>;
const history = async () => toSaves(await selectHistory(lix, (await active()).commit_id).execute());
const differences = async (base: Base) =>
  (await selectDifferences(lix, await active(), base).execute()).map(({ field, before, after }) => [
    field,
    before?.value,
    after?.value,
  ]);

it('a save writes what has changed, as one commit', async () => {
  await save(lix, { title: 'New', body: 'Longer' });
  expect(await article()).toEqual({ title: 'New', summary: 'Short', body: 'Longer' });
  const [last, first, ...others] = await history();
  expect(last?.fields.sort()).toEqual(['body', 'title']);
  expect(first?.fields.sort()).toEqual(['body', 'summary', 'title']);
  expect(others).toEqual([]);
});

it('a version keeps its edits to itself until it is merged', async () => {
  await startVersion(lix, 'draft');
  await save(lix, { body: 'Draft' });
  const draft = await active();
  expect(draft.name).toBe('draft');
  expect(await differences({ kind: 'version', version: await main() })).toEqual([
    ['body', 'Long', 'Draft'],
  ]);
  await publish(lix, draft, await main());
  expect((await active()).name).toBe('main');
  expect((await article()).body).toBe('Draft');
  expect(await differences({ kind: 'version', version: draft })).toEqual([]);
});

it('a save after a merge changes no other field, although cached bytes are stale', async () => {
  await lix.db.selectFrom('file').select('data').execute();
  await startVersion(lix, 'draft');
  await save(lix, { body: 'Draft' });
  await publish(lix, await active(), await main());
  await save(lix, { title: 'After' });
  expect(await article()).toEqual({ title: 'After', summary: 'Short', body: 'Draft' });
});

it('an earlier commit can be compared with', async () => {
  const [first] = await history();
  await save(lix, { summary: 'Shorter' });
  await save(lix, { summary: 'Shortest', title: 'T' });
  expect(await differences({ kind: 'commit', id: first?.commit ?? '' })).toEqual([
    ['summary', 'Short', 'Shortest'],
    ['title', 'Title', 'T'],
  ]);
});

it('comments belong to a field and a version, and a merge brings them along', async () => {
  await startVersion(lix, 'draft');
  const draft = await active();
  await addComment(lix, draft, 'body', 'Too long');
  const comments = async () =>
    (await selectComments(lix).execute()).map(({ field, body }) => [
      field,
      toPlainText(body as ZettelDoc),
    ]);
  expect(await comments()).toEqual([['body', 'Too long']]);
  await publish(lix, draft, await main());
  expect(await comments()).toEqual([['body', 'Too long']]);
});
