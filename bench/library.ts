/**
 * Measures the documented library itself, for the figures on the pages about production:
 * `npm run script bench/library.ts`. One JSON file of ten properties is edited a thousand times; at 10, 100,
 * 300 and 1,000 edits every kind of query is timed. A second part grows the number of properties.
 *
 * Times are CPU times of the process, medians of three, so that a busy machine does not distort
 * them; everything runs in memory on one thread. Takes about a quarter of an hour.
 */
import { gzipSync } from 'node:zlib';
import {
  commitIsAncestorOf,
  createCheckpoint,
  createVersion,
  type Lix,
  mergeVersion,
  mockJsonPlugin,
  openLix,
  selectCommitDiff,
  selectVersionDiff,
  selectWorkingDiff,
  sql,
  switchVersion,
  transition,
} from '@lix-js/sdk';

/** Edits after which everything is measured. */
const lengths = [10, 100, 300, 1000];
/** Seconds; what took longer is not asked again when the history has grown: it would take hours. */
const timeLimit = 3;
const tooSlow = new Set<string>();

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const write = (lix: Lix, path: string, value: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(value) })
    .where('path', '=', path)
    .execute();
const insert = (lix: Lix, path: string, value: unknown) =>
  lix.db
    .insertInto('file')
    .values({ path, data: encode(value) })
    .execute();
const open = (blob?: Blob) => openLix({ ...(blob && { blob }), providePlugins: [mockJsonPlugin] });

/** CPU seconds of an action, the median of several runs. */
async function seconds(action: () => Promise<unknown>, runs = 3): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage();
    await action();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1e6);
    if ((times[0] ?? 0) > timeLimit) break;
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function report(name: string, action: () => Promise<unknown>, runs?: number): Promise<void> {
  if (tooSlow.has(name)) return console.log(`  ${name}: not asked`);
  const time = await seconds(action, runs);
  if (time > timeLimit) tooSlow.add(name);
  console.log(`  ${name}: ${time.toFixed(3)} s`);
}

async function readVersion(lix: Lix) {
  return lix.db
    .selectFrom('active_version')
    .innerJoin('version', 'version.id', 'active_version.version_id')
    .select(['version.id', 'version.commit_id'])
    .executeTakeFirstOrThrow();
}

/** A page of ten properties, of which each call changes one. */
function createPage() {
  const values = Object.fromEntries(Array.from({ length: 10 }, (_, key) => [`key${key}`, 0]));
  let edits = 0;
  return () => {
    edits++;
    return { ...Object.assign(values, { [`key${edits % 10}`]: edits }) };
  };
}

async function measureQueries(lix: Lix, first: string): Promise<void> {
  const { commit_id: tip } = await readVersion(lix);
  const { id: fileId } = await lix.db
    .selectFrom('file')
    .where('path', '=', '/page.json')
    .select('id')
    .executeTakeFirstOrThrow();
  await report('change: all of the file', () =>
    lix.db.selectFrom('change').where('file_id', '=', fileId).selectAll().execute(),
  );
  await report('change: newest 20 of the file', () =>
    lix.db
      .selectFrom('change')
      .where('file_id', '=', fileId)
      .orderBy('created_at', 'desc')
      .limit(20)
      .selectAll()
      .execute(),
  );
  await report('log of the version', () =>
    lix.db
      .selectFrom('commit')
      .where(commitIsAncestorOf({ id: tip }, { includeSelf: true }))
      .innerJoin('change_set_element', 'change_set_element.change_set_id', 'commit.change_set_id')
      .where('change_set_element.file_id', '=', fileId)
      .select('change_set_element.change_id')
      .execute(),
  );
  await report('state: the file', () =>
    lix.db.selectFrom('state').where('file_id', '=', fileId).selectAll().execute(),
  );
  await report('selectCommitDiff: first commit to tip', () =>
    selectCommitDiff({
      lix,
      before: first,
      after: tip,
      hints: { includeUnchanged: false, fileId },
    }).execute(),
  );
  await report('selectCommitDiff: content at the first commit', () =>
    selectCommitDiff({ lix, before: '', after: first, hints: { fileId } }).execute(),
  );
  await report('selectWorkingDiff', () =>
    selectWorkingDiff({ lix }).where('diff.status', '!=', 'unchanged').selectAll().execute(),
  );
  await report(
    'state_history: one entity',
    () =>
      lix.db
        .selectFrom('state_history')
        .where('entity_id', '=', 'key1')
        .where('root_commit_id', '=', tip)
        .selectAll()
        .execute(),
    1,
  );
  await report(
    'file_history: the file',
    () =>
      lix.db
        .selectFrom('file_history')
        .where('path', '=', '/page.json')
        .where('lixcol_root_commit_id', '=', tip)
        .selectAll()
        .execute(),
    1,
  );
}

async function measureActions(lix: Lix, edit: () => object, first: string): Promise<void> {
  await report('write one property', () => write(lix, '/page.json', edit()));
  const main = await readVersion(lix);
  await report('createVersion, switch, write, switch back, merge', async () => {
    const draft = await createVersion({ lix, name: 'draft' });
    await switchVersion({ lix, to: draft });
    await write(lix, '/page.json', edit());
    await selectVersionDiff({ lix, source: draft, target: main })
      .where('diff.status', '!=', 'unchanged')
      .execute();
    await switchVersion({ lix, to: main });
    await mergeVersion({ lix, source: draft });
  });
  await report('createCheckpoint', () => createCheckpoint({ lix }), 1);
  await report('transition to the first commit', () => transition({ lix, to: { id: first } }), 1);
}

async function measureSize(lix: Lix): Promise<Blob> {
  await sql`SELECT 1`.execute(lix.db);
  const blob = await lix.toBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const megabytes = (size: number) => (size / 1e6).toFixed(2);
  const packed = gzipSync(bytes).length;
  console.log(`  blob: ${megabytes(bytes.length)} MB, with gzip ${megabytes(packed)} MB`);
  await report('toBlob', () => lix.toBlob());
  await report('openLix with the blob, first read of the file', async () => {
    const copy = await open(blob);
    await copy.db.selectFrom('file').select('data').execute();
    await copy.close();
  });
  return blob;
}

async function measureHistory(): Promise<void> {
  const lix = await open();
  const edit = createPage();
  await insert(lix, '/page.json', edit());
  const { commit_id: first } = await readVersion(lix);
  let edits = 0;
  for (const length of lengths) {
    for (; edits < length; edits++) await write(lix, '/page.json', edit());
    console.log(`${length} edits`);
    const blob = await measureSize(lix);
    await measureQueries(lix, first);
    // On a copy, so that the edits stay the only history.
    const copy = await open(blob);
    await measureActions(copy, edit, first);
    await copy.close();
  }
  await lix.close();
}

async function measureEntities(): Promise<void> {
  for (const files of [1, 5, 20]) {
    const lix = await open();
    const values = Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`key${key}`, key]));
    for (let file = 0; file < files; file++) await insert(lix, `/${file}.json`, values);
    console.log(`${files} files of 200 properties`);
    let edit = 0;
    await report('write one property', () => write(lix, '/0.json', { ...values, key1: --edit }));
    await report('write 200 properties', () => {
      edit--;
      return write(
        lix,
        '/0.json',
        Object.fromEntries(Object.keys(values).map((key) => [key, edit])),
      );
    });
    await report('list the paths', () => lix.db.selectFrom('file').select('path').execute());
    await report('state: all properties', () =>
      lix.db
        .selectFrom('state')
        .where('schema_key', '=', 'mock_json_property')
        .selectAll()
        .execute(),
    );
    await measureSize(lix);
    await lix.close();
  }
}

await report('openLix, new', async () => (await open()).close(), 5);
await measureEntities();
await measureHistory();
