import { type Lix, openLix } from '@lix-js/sdk';

type Texts = Record<string, string>;

/** Adds a table of strings. Its first column is the primary key. */
async function addTable(lix: Lix, key: string, names: string[], isGlobal: boolean) {
  const columns = names.map((name) => ({ name, type: 'text', nullable: false }));
  const schema = {
    $schema: 'https://lix.dev/schema-v1.json',
    key,
    columns,
    primary_key: names.slice(0, 1),
  };
  await lix.execute(
    `INSERT INTO lix_registered_schema (schema_key, value, lixcol_global)
     VALUES ($1, $2, $3)`,
    [key, schema, isGlobal],
  );
}

/** Opens a saved project, or creates one with three texts. */
export async function openProject(snapshot?: ReadableStream<Uint8Array>) {
  if (snapshot) return openLix.fromSnapshot(snapshot);
  const lix = await openLix();
  await addTable(lix, 'site_text', ['key', 'text'], false);
  const proposal = ['branch_id', 'title', 'reason', 'status'];
  await addTable(lix, 'site_proposal', proposal, false);
  await addTable(lix, 'site_proposal', proposal, true);
  await lix.execute(
    `INSERT INTO site_text (key, text)
     VALUES ('cancel', 'Cancel'), ('greeting', 'Hello'), ('save', 'Save')`,
  );
  return lix;
}

export async function readTexts(lix: Lix): Promise<Texts> {
  const { rows } = await lix.execute<{ key: string; text: string }>(
    'SELECT key, text FROM site_text ORDER BY key',
  );
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

/** Changes one text, or removes it if there is no new text. */
export async function writeText(lix: Lix, key: string, text?: string) {
  if (text === undefined)
    return lix.execute('DELETE FROM site_text WHERE key = $1', [key]);
  return lix.execute(
    `INSERT INTO site_text (key, text) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET text = excluded.text`,
    [key, text],
  );
}

/** Opens a session on a new branch; the branch of `lix` stays active there. */
export async function startDraft(lix: Lix) {
  // Names of branches are unique.
  const name = `draft of ${new Date().toISOString()}`;
  const { id } = await lix.createBranch({ name });
  return lix.openAnotherSession({ branchId: id });
}

export type TextChange = {
  key: string;
  before: string | null;
  after: string | null;
};

/** The texts that differ between two commits. */
async function compare(lix: Lix, from: string, to: string) {
  const { rows } = await lix.execute<TextChange>(
    `SELECT key, from_text AS before, to_text AS after
     FROM lix_diff('site_text', $1, $2) ORDER BY key`,
    [from, to],
  );
  return rows;
}

/** What a draft has changed, and the keys of texts that main also changed. */
export async function readDraft(lix: Lix, branchId: string) {
  const preview = await lix.mergeBranchPreview({ sourceBranchId: branchId });
  const base = preview.baseCommitId;
  const changes = await compare(lix, base, preview.sourceHeadCommitId);
  const onMain = await compare(lix, base, preview.targetHeadCommitId);
  const conflicts = onMain
    .map(({ key }) => key)
    .filter((key) => changes.some((change) => change.key === key));
  return { changes, conflicts };
}

/** Submits the draft of a session for review. */
export async function propose(draft: Lix, title: string, reason: string) {
  await draft.execute(
    `INSERT INTO site_proposal (branch_id, title, reason, status, lixcol_global)
     VALUES ($1, $2, $3, 'open', true)`,
    [await draft.activeBranchId(), title, reason],
  );
}

/** The open proposals and what their drafts have changed, oldest first. */
export async function listProposals(lix: Lix) {
  const { rows } = await lix.execute<Record<'id' | 'title' | 'reason', string>>(
    `SELECT branch_id AS id, title, reason FROM site_proposal
     WHERE status = 'open' ORDER BY lixcol_created_at`,
  );
  return Promise.all(
    rows.map(async (row) => ({ ...row, ...(await readDraft(lix, row.id)) })),
  );
}

async function close(lix: Lix, id: string, status: string) {
  await lix.execute('UPDATE site_proposal SET status = $1 WHERE branch_id = $2', [
    status,
    id,
  ]);
}

/** Merges a proposal, or returns the keys of texts that main also changed. */
export async function accept(lix: Lix, id: string): Promise<string[]> {
  const { conflicts } = await readDraft(lix, id);
  if (conflicts.length > 0) return conflicts;
  await lix.mergeBranch({ sourceBranchId: id });
  await close(lix, id, 'accepted');
  return [];
}

export async function reject(lix: Lix, id: string): Promise<void> {
  await close(lix, id, 'rejected');
}

/** Puts the edited texts into a draft and proposes it. */
export async function suggest(
  lix: Lix,
  title: string,
  reason: string,
  texts: Texts,
) {
  const draft = await startDraft(lix);
  for (const [key, text] of Object.entries(texts))
    await writeText(draft, key, text);
  await propose(draft, title, reason);
  await draft.close();
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const toListItem = ({ key, before, after }: TextChange) =>
  `<li>${escapeHtml(`${key}: ${before ?? ''} → ${after ?? ''}`)}</li>`;

async function toHtml(lix: Lix) {
  const inputs = Object.entries(await readTexts(lix)).map(
    ([key, text]) => `<p>
      <label>${escapeHtml(key)}
        <input name="text ${escapeHtml(key)}" value="${escapeHtml(text)}">
      </label></p>`,
  );
  const proposals = (await listProposals(lix)).map(
    ({ id, title, reason, changes, conflicts }) => `<section>
      <h2>${escapeHtml(title)}</h2>
      <p>${escapeHtml(reason)}</p>
      <ul>${changes.map(toListItem).join('')}</ul>
      <button name="accept" value="${id}"
        ${conflicts.length > 0 ? 'disabled' : ''}>Accept</button>
      <button name="reject" value="${id}">Reject</button>
    </section>`,
  );
  return `<form>${inputs.join('')}
    <p><label>Title <input name="title" required></label></p>
    <p><label>Reason <input name="reason" required></label></p>
    <button>Suggest</button></form>${proposals.join('')}`;
}

/** Shows the project in an element and saves it after each action. */
export async function start(root: HTMLElement) {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle('texts-0.17.lix', { create: true });
  const saved = await file.getFile();
  const lix = await openProject(saved.size > 0 ? saved.stream() : undefined);

  const show = async () => {
    root.innerHTML = await toHtml(lix);
  };
  const run = async (action: () => Promise<unknown>) => {
    root.inert = true;
    await action();
    await lix.exportSnapshot().pipeTo(await file.createWritable());
    await show();
    root.inert = false;
  };

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const read = (name: string) => String(form.get(name));
    void run(async () => {
      const texts = Object.entries(await readTexts(lix))
        .filter(([key, text]) => read(`text ${key}`) !== text)
        .map(([key]) => [key, read(`text ${key}`)]);
      await suggest(lix, read('title'), read('reason'), Object.fromEntries(texts));
    });
  });
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.name) return;
    const { name, value } = target;
    void run(() => (name === 'accept' ? accept(lix, value) : reject(lix, value)));
  });
  await show();
}
