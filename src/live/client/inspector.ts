import './inspector.css';
import { outputLineHtml } from '#model/live/output-html.ts';
import type { QueryResult, Run } from './run-program.ts';

/** What can be looked at, and the query that shows it. */
const views: { name: string; sql: string }[] = [
  {
    name: 'Files',
    sql: `SELECT path, length(data) AS bytes, substr(CAST(data AS TEXT), 1, 200) AS content
FROM file ORDER BY path`,
  },
  {
    name: 'Versions',
    sql: `SELECT name, id, commit_id, id = (SELECT version_id FROM active_version) AS active
FROM version WHERE hidden = 0 ORDER BY name`,
  },
  {
    name: 'Commits',
    sql: `SELECT substr(c.id, 31) AS "commit",
  (SELECT group_concat(substr(e.parent_id, 31), ' ') FROM commit_edge e WHERE e.child_id = c.id) AS parents,
  (SELECT group_concat(v.name, ' ') FROM version v WHERE v.commit_id = c.id) AS tip_of,
  (SELECT group_concat(l.name, ' ') FROM entity_label m JOIN label l ON l.id = m.label_id
    WHERE m.entity_id = c.id) AS labels,
  c.lixcol_created_at AS created
FROM "commit" c ORDER BY c.lixcol_created_at DESC, c.id DESC`,
  },
  {
    name: 'Changes',
    sql: `SELECT f.path, ch.schema_key, ch.entity_id, ch.snapshot_content, ch.created_at
FROM change ch LEFT JOIN file f ON f.id = ch.file_id
WHERE ch.file_id <> 'lix' ORDER BY ch.created_at, ch.id`,
  },
];

let count = 0;

/** Shows what the Lix of a run holds: some ready views, and any query that only reads. */
export function createInspector(run: Run): HTMLElement {
  count += 1;
  const element = document.createElement('live-inspector');
  element.innerHTML = `<details><summary>What Lix stored</summary>
    <form class="live-query">
      <fieldset><legend class="visually-hidden">View</legend>${views.map(viewHtml).join('')}</fieldset>
      <label>SQL, read-only <textarea rows="4" spellcheck="false" autocapitalize="off"></textarea></label>
      <button type="submit">Query</button>
    </form>
    <div class="live-result" aria-live="polite"></div></details>`;
  const find = <T extends Element>(selector: string) => element.querySelector<T>(selector) as T;
  const form = find<HTMLFormElement>('form');
  const field = find<HTMLTextAreaElement>('textarea');
  const result = find<HTMLElement>('.live-result');

  async function show(sql: string): Promise<void> {
    field.value = sql;
    result.innerHTML = await run.query(sql).then(resultHtml, errorHtml);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const radio of form.querySelectorAll('input')) radio.checked = false;
    void show(field.value);
  });
  form.addEventListener('change', ({ target }) => {
    const view = views[Number((target as HTMLInputElement).value)];
    if ((target as HTMLElement).matches('input') && view) void show(view.sql);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  find<HTMLDetailsElement>('details').addEventListener('toggle', () => {
    if (result.childElementCount === 0 && views[0]) void show(views[0].sql);
  });
  return element;
}

function viewHtml({ name }: { name: string }, index: number): string {
  const checked = index === 0 ? ' checked' : '';
  return `<label><input type="radio" name="live-view-${count}" value="${index}"${checked}> ${name}</label>`;
}

function resultHtml({ rows, more }: QueryResult): string {
  if (rows.length === 0) return '<p>No rows.</p>';
  const items = rows.map((row) => ({ type: 'object' as const, entries: Object.entries(row) }));
  const table = { type: 'array' as const, items, ...(more > 0 && { more }) };
  return outputLineHtml({ level: 'log', values: [table] }, { asTable: true });
}

function errorHtml({ message }: Error): string {
  return outputLineHtml({
    level: 'error',
    values: [{ type: 'error', name: 'SQL', message }],
  });
}
