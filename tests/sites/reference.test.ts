import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import recordedRows from '../../site/product/releases/0.17/recorded-rows.json' with {
  type: 'json',
};
import sqlTexts from '../../site/product/releases/0.17/sql-texts.json' with { type: 'json' };
import { siteDir } from '../e2e/support/paths.ts';
import { type Part, readPage, textsOf, valuesOf } from '../support/built-page.ts';

const read = (route: string) => readPage('shipped', route);
const linksTo = (parts: readonly Part[], href: string) =>
  parts.filter((part) => part.attribute('href') === href);

it('a guide links the exports it mentions, and their pages name the guide', () => {
  const route = '/api/functions/selectVersionDiff';
  expect(linksTo(read('/guide/versions').all('article p a'), route)).not.toEqual([]);
  const page = read(route);
  const uses = linksTo(page.all('#used-in + ul a'), '/guide/versions');
  const folded = linksTo(page.all('.api-more a'), '/guide/versions');
  expect(textsOf([...uses, ...folded])).toEqual(['Versions']);
  expect(textsOf(page.all('.api-related code'))).toContain('LixVersion');
  expect(page.one('.api-source a').attribute('href')).toBe(
    'https://unpkg.com/@lix-js/sdk@0.5.1/src/version/select-version-diff.ts',
  );
});

it('DATA-1 the diagram of the entities leads to their tables', () => {
  const page = read('/api/entities');
  expect(linksTo(page.all('.api-diagram a'), '#version-tip')).not.toEqual([]);
  expect(page.one('#version-tip').text).toContain('Version tip');
  const [fields] = page
    .all('.api-fields')
    .filter((table) => table.attribute('aria-label') === 'Fields: Version tip');
  expect(fields?.text).toContain('lix_commit.id');
});

it('a map above the list leads to each group, with a mark for each of its symbols', () => {
  const page = read('/api/');
  const headings = valuesOf(page.all('section .heading-anchor'), 'href');
  expect(valuesOf(page.all('.api-topics li > a'), 'href')).toEqual(
    headings.filter((href) => !['#entities', '#sql-views', '#former-names'].includes(href ?? '')),
  );
  expect(page.all('.api-topics li').map((group) => group.all('i').length)).toEqual(
    page.all('section > .api-list').map((list) => list.all('li').length),
  );
});

it('former names are short, and listed in one table', () => {
  expect(read('/api/functions/createConversation').one('h1').text).toBe(
    'createConversation function',
  );
  const former = read('/api/types/Label');
  expect(former.one('h1').text).toBe('Label (former)');
  expect(former.one('#today').text).toBe('Use LixLabel instead.');
  expect(former.one('#declaration').text).toContain('0.4.10 was the last release');
  const rows = read('/api/')
    .all('#former-names + .table-scroll tr')
    .map((row) => textsOf(row.all('th, td')).join(' '));
  expect(rows).toHaveLength(35);
  expect(rows).toContain('Label LixLabel 0.4.10');
});

it('a page that much of the site uses folds the other pages by folder, guides first', () => {
  const page = read('/api/functions/openLix');
  const pagesOf = (links: Parameters<typeof valuesOf>[0]) =>
    new Set(valuesOf(links, 'href').map((href) => href?.replace(/#.*/, '')));
  const first = [...pagesOf(page.all('#used-in + ul a'))];
  expect(first).toHaveLength(3);
  expect(first.filter((href) => href?.startsWith('/guide/'))).toEqual(first);
  const folds = page.all('.api-more').filter((fold) => fold.one('summary').text.endsWith(' pages'));
  expect(folds.map((fold) => fold.attribute('open'))).toEqual(folds.map(() => undefined));
  const [guide, examples] = folds;
  const size = (fold = folds[0]) => fold && pagesOf(fold.all('a')).size;
  expect(guide?.one('summary').text).toBe(`Guide: ${size(guide)} more pages`);
  expect(examples?.one('summary').text).toBe(`Examples: ${size(examples)} pages`);
});

it('long names of columns break after an underscore, and nowhere else', () => {
  const names = read('/api/sql-views').all('.api-columns code');
  const [name] = names.filter(({ text }) => text === 'lixcol_inherited_from_version_id');
  expect(name?.all('wbr')).toHaveLength(4);
});

it('a method begins with every way to call it', () => {
  const methods = read('/0.17/api/classes/Lix').all('.api-method');
  const [execute] = methods.filter((method) => method.all('#execute').length > 0);
  const calls = execute?.all('h3 + .api-calls .api-type') ?? [];
  expect(textsOf(calls).map((call) => call.replaceAll(/\s+/g, ' '))).toEqual([
    "execute( sql: string, params: SqlParam[] | undefined, options: ExecuteOptions & { rowMode: 'array' }, ): Promise<ExecuteResult<ResultArrayRow>>",
    "execute<TRow extends object = ResultObjectRow>( sql: string, params?: SqlParam[], options?: ExecuteOptions & { rowMode?: 'object' }, ): Promise<ExecuteResult<TRow>>",
    'execute( sql: string, params: SqlParam[] | undefined, options?: ExecuteOptions, ): Promise<ExecuteResult<ResultRow>>',
  ]);
  expect(read('/0.17/api/classes/Lix').one('#execute-2-options').text).toBe(calls[1]?.text);
  const links = calls.flatMap((call) => call.all('a'));
  expect(valuesOf(links, 'href')).toContain('/0.17/api/types/ExecuteOptions');
});

it('the outline of a class lists its methods, and so does the first page of the reference', () => {
  const page = read('/0.17/api/classes/Lix');
  const methods = textsOf(page.all('.api-method .heading-anchor'));
  expect(methods).toContain('mergeBranch()');
  // Two levels, as a lane of commits has.
  expect(textsOf(page.all('.outline li[data-level="1"] a'))).toEqual(methods);
  expect(page.all('.outline li[data-level="2"]')).toEqual([]);
  const index = read('/0.17/api/');
  const parts = index.all('.api-list [data-filter-part] a');
  const ofClass = parts.filter((part) =>
    part.attribute('href')?.startsWith('/0.17/api/classes/Lix#'),
  );
  expect(textsOf(ofClass)).toEqual(methods.filter((name) => name !== 'constructor()'));
  expect(textsOf(linksTo(index.all('a[data-filter-text]'), '/0.17/api/classes/Lix#undo'))).toEqual([
    'Lix.undo()',
  ]);
});

it('methods stand below the topic that names them, and the constructor, which none does, last', () => {
  const page = read('/0.17/api/classes/Lix');
  const headings = textsOf(page.all('h2, h3'));
  const topic = headings.indexOf('Undo and redo');
  expect(headings.slice(topic, topic + 3)).toEqual(['Undo and redo', 'undo()', 'redo()']);
  const rest = headings.indexOf('Other methods');
  expect(headings.slice(rest, rest + 3)).toEqual(['Other methods', 'constructor()', 'Examples']);
  expect(page.one('#methods-undo-and-redo').text).toBe('Undo and redo');
});

it('the page of a type says what declarations call it, and its buttons what they copy', () => {
  const page = read('/api/types/Account');
  expect(textsOf(page.all('.api-note'))).toContain(
    'Declarations inside the package call it LixAccount.',
  );
  expect(page.one('.api-import .code-copy').attribute('aria-label')).toBe('Copy code: Import');
});

it('a table of SQL marks the key, and says below a type what a row has without a value', () => {
  const tables = read('/api/sql-views').all('.api-columns');
  const [table] = tables.filter((one) => one.attribute('aria-label') === 'Columns: file');
  const [id] = table?.all('tbody tr') ?? [];
  expect(id?.one('.api-flag').text).toBe('primary key');
  expect(id?.one('.api-type').text).toBe('text');
  expect(id?.one('.api-list-summary').text).toBe('default a nano id of 21 characters');
});

it('a statement that the engine accepts and nobody should run isn’t just said to work', () => {
  const page = read('/api/sql-views');
  const writesOf = (id: string) => {
    const start = page.all('h3, .api-keys').findIndex((one) => one.attribute('id') === id);
    const facts = page.all('h3, .api-keys')[start + 1];
    const outcomes = textsOf(facts?.all('dd') ?? []);
    return Object.fromEntries(
      textsOf(facts?.all('dt') ?? []).map((name, at) => [name, outcomes[at]]),
    );
  };
  const avoided = 'works, but don’t do it (see below)';
  expect(writesOf('active_version')).toMatchObject({
    INSERT: avoided,
    UPDATE: 'works',
    DELETE: avoided,
  });
  expect(writesOf('commit')).toMatchObject({ INSERT: avoided, UPDATE: avoided, DELETE: avoided });
  expect(writesOf('version')).toMatchObject({ INSERT: avoided, DELETE: 'works' });
});

it('names of SQL are set as other names in the sidebar, titles of pages are not', () => {
  const groups = read('/0.17/api/classes/Lix').all('.sidebar > ul > li');
  const named = groups.filter((one) => one.attribute('data-context') === 'names');
  expect(textsOf(named.flatMap((one) => one.all('.sidebar-group-link')))).toEqual([
    'SQL tables and functions',
  ]);
});

it('an object whose functions are called has its members listed as a class has its methods', () => {
  const members = ['db', 'plugin', 'hooks', 'close()', 'observe', 'call()', 'toBlob()', 'engine'];
  const outline = read('/api/types/Lix').all('.outline li[data-level] a');
  expect(textsOf(outline)).toEqual(members);
  const links = read('/api/').all('.api-list [data-filter-part] a');
  const ofType = links.filter((link) => link.attribute('href')?.startsWith('/api/types/Lix#'));
  expect(textsOf(ofType)).toEqual(members);
  expect(read('/api/types/Lix').one('#toBlob').text).toContain('() => Promise<Blob>');
});

it('no page of an export links to a file by the name that this repository installs it under', () => {
  const links = valuesOf(read('/0.17/api/classes/Lix').all('a'), 'href');
  expect(links).toContain('https://unpkg.com/@lix-js/sdk@0.17.0/dist/binding-types.d.ts');
  for (const page of readdirSync(path.join(siteDir('shipped'), '0.17/api'), { recursive: true })) {
    if (!String(page).endsWith('.html')) continue;
    const html = readFileSync(path.join(siteDir('shipped'), '0.17/api', String(page)), 'utf8');
    expect(html, String(page)).not.toContain('unpkg.com/lix-0-17');
  }
});

it('a page of a table or function of SQL shows its example with the result, and leads to guides', () => {
  for (const [name, rows] of Object.entries(recordedRows)) {
    const page = read(`/0.17/api/sql/${name}`);
    const result = page.one('.api-answer > .api-result');
    const cells = rows.flatMap((row) => Object.values(row).map(String));
    expect(textsOf(result.all('td')), name).toEqual(cells);
    expect(page.all('.code-block').length, name).toBeGreaterThan(0);
    const guides = sqlTexts.guides[name as keyof typeof sqlTexts.guides];
    expect(valuesOf(page.all('#used-in + ul a'), 'href')).toEqual(guides.map(({ link }) => link));
  }
});

it('a page of a row type lists its columns', () => {
  const page = read('/api/types/LixCommit');
  const names = page.all('#properties + dl dt').map((name) => name.attribute('id'));
  expect(names).toEqual([
    'id',
    'change_set_id',
    'change_ids',
    'author_account_ids',
    'parent_commit_ids',
    'meta_change_ids',
  ]);
});
