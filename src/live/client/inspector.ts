import './inspector.css';
import { escapeHtml } from '#model/html.ts';
import { fillText } from '#model/live/fill-text.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';
import { outputLineHtml } from '#model/live/output-html.ts';
import { commitGraphSvg } from './commit-graph.ts';
import { readCommits } from './read-commits.ts';
import type { QueryResult, Run } from './run-program.ts';

interface View {
  name: keyof LiveTexts;
  sql: string;
  /** HTML above the rows. */
  above?: (run: Run, texts: LiveTexts) => Promise<string>;
}

/** What can be looked at, and the query that shows it. */
const views: View[] = [
  {
    name: 'liveFilesText',
    sql: `SELECT path, length(data) AS bytes, substr(CAST(data AS TEXT), 1, 200) AS content
FROM file ORDER BY path`,
  },
  {
    name: 'liveVersionsText',
    sql: `SELECT name, id, commit_id, id = (SELECT version_id FROM active_version) AS active
FROM version WHERE hidden = 0 ORDER BY name`,
  },
  {
    name: 'liveCommitsText',
    above: commitGraphHtml,
    sql: `SELECT substr(c.id, 31) AS "commit",
  (SELECT group_concat(substr(e.parent_id, 31), ' ') FROM commit_edge e WHERE e.child_id = c.id) AS parents,
  (SELECT group_concat(v.name, ' ') FROM version v WHERE v.commit_id = c.id) AS tip_of,
  (SELECT group_concat(l.name, ' ') FROM entity_label m JOIN label l ON l.id = m.label_id
    WHERE m.entity_id = c.id) AS labels,
  c.lixcol_created_at AS created
FROM "commit" c ORDER BY c.lixcol_created_at DESC, c.id DESC`,
  },
  {
    name: 'liveChangesText',
    sql: `SELECT f.path, ch.schema_key, ch.entity_id, ch.snapshot_content, ch.created_at
FROM change ch LEFT JOIN file f ON f.id = ch.file_id
WHERE ch.file_id <> 'lix' ORDER BY ch.created_at, ch.id`,
  },
];

let count = 0;

/** Shows what the Lix of a run holds: some ready views, and any query that only reads. */
export function createInspector(run: Run, texts: LiveTexts): HTMLElement {
  count += 1;
  const element = document.createElement('live-inspector');
  element.innerHTML = inspectorHtml(texts);
  const find = <T extends Element>(selector: string) => element.querySelector<T>(selector) as T;
  const form = find<HTMLFormElement>('form');
  const field = find<HTMLTextAreaElement>('textarea');
  const result = find<HTMLElement>('.live-result');
  let shown = 0;

  async function show({ sql, above }: Omit<View, 'name'>): Promise<void> {
    shown += 1;
    const turn = shown;
    field.value = sql;
    // Soon enough for a query that takes long, too late for most.
    const wait = setTimeout(() => {
      if (turn === shown) result.textContent = texts.liveRunningText;
    }, 300);
    const rows = run.query(sql).then((answer) => resultHtml(answer, texts));
    const parts = [above?.(run, texts) ?? '', rows];
    const html = await Promise.all(parts).catch((error) => [errorHtml(error, texts)]);
    clearTimeout(wait);
    // An answer that was overtaken is not shown.
    if (turn === shown) result.innerHTML = html.join('');
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const radio of form.querySelectorAll('input')) radio.checked = false;
    void show({ sql: field.value });
  });
  form.addEventListener('change', ({ target }) => {
    const view = views[Number((target as HTMLInputElement).value)];
    if ((target as HTMLElement).matches('input') && view) void show(view);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  find<HTMLDetailsElement>('details').addEventListener('toggle', () => {
    if (shown === 0 && views[0]) void show(views[0]);
  });
  return element;
}

function inspectorHtml(texts: LiveTexts): string {
  const text = (name: keyof LiveTexts) => escapeHtml(texts[name]);
  const choices = views.map(({ name }, index) => {
    const checked = index === 0 ? ' checked' : '';
    return `<label><input type="radio" name="live-view-${count}" value="${index}"${checked}> ${text(name)}</label>`;
  });
  return `<details><summary>${text('liveInspectorText')}</summary>
    <form class="live-query">
      <fieldset><legend class="visually-hidden">${text('liveViewText')}</legend>${choices.join('')}</fieldset>
      <label>${text('liveSqlText')} <textarea rows="4" spellcheck="false" autocapitalize="off"></textarea></label>
      <button type="submit">${text('liveQueryText')}</button>
    </form>
    <div class="live-result" aria-live="polite"></div></details>`;
}

function resultHtml({ rows, more }: QueryResult, texts: LiveTexts): string {
  if (rows.length === 0) return `<p>${escapeHtml(texts.liveNoRowsText)}</p>`;
  const items = rows.map((row) => ({ type: 'object' as const, entries: Object.entries(row) }));
  const table = { type: 'array' as const, items, ...(more > 0 && { more }) };
  return outputLineHtml({ level: 'log', values: [table] }, texts, { asTable: true });
}

function errorHtml({ message }: Error, texts: LiveTexts): string {
  const error = { type: 'error' as const, name: 'SQL', message };
  return outputLineHtml({ level: 'error', values: [error] }, texts);
}

/** The graph of the newest commits, with a sentence when there are more. */
async function commitGraphHtml(run: Run, texts: LiveTexts): Promise<string> {
  const { commits, all } = await readCommits(run, texts.liveChangeCountText);
  const { length } = commits;
  const note = fillText(texts.liveNewestCommitsText, { count: length, all });
  const cut = length < all ? `<p>${escapeHtml(note)}</p>` : '';
  const label = escapeHtml(texts.liveCommitsText);
  const graph = commitGraphSvg(commits, texts.liveGraphText);
  return `<div class="commit-scroll" tabindex="0" role="region" aria-label="${label}">${graph}</div>${cut}`;
}
