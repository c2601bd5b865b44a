import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheDirOf } from '#node/cache/store.ts';
import { loadConfig } from '#node/config/load-config.ts';
import type { ApiSymbol } from '#reference/api-symbol.ts';
import { generatePages } from '#reference/generate-pages.ts';
import type { GeneratedPages } from '#reference/pages/reference-pages.ts';
import { configuredReferences } from '#reference/version-references.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { CompiledPage, ContentNode } from '#shared/page/page.ts';
import { defaultEdition, editionOfRoute } from '#shared/site/site-data.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import type { EntityPageProps } from '../../../site/product/data-model/entity-page.ts';
import { shippedDir } from '../../e2e/support/paths.ts';

let reference: Pick<GeneratedPages, 'pages' | 'sidebar'>;
let pages: Map<string, CompiledPage>;

beforeAll(async () => {
  const config = await loadConfig(shippedDir);
  // As the build makes them: those of the shipped site are in the cache, and take seconds to make.
  const { pages: all, sidebar } = await generatePages(configuredReferences(config), {
    root: shippedDir,
    config,
    cacheDir: cacheDirOf(shippedDir),
  });
  const { version } = defaultEdition(config);
  const own = all.filter(({ routePath }) => editionOfRoute(routePath, config).version === version);
  reference = { pages: own, sidebar };
  pages = new Map(own.map((page) => [page.routePath, page]));
});

function symbolAt(route: string): ApiSymbol {
  const [node] = pages.get(route)?.body ?? [];
  if (node?.type !== 'component') throw new Error(`There is no page ${route}.`);
  return node.props.symbol as unknown as ApiSymbol;
}

const htmlOf = (content: ContentNode | ContentNode[] = []) =>
  contentHtml([content].flat(), { texts: defaultTexts });
const textOf = (content: ContentNode | ContentNode[] | undefined) => plain(htmlOf(content));
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

it('ROUTE-4 all 125 pages of the specification are there, and index, modules and hierarchy', async () => {
  const file = path.join(shippedDir, 'product/reference/specified-routes.txt');
  const specified = (await readFile(file, 'utf8')).trim().split('\n');
  expect(specified).toHaveLength(128);
  expect(specified.filter((route) => !pages.has(route))).toEqual([]);
});

it('every export of the package has a page with a summary', async () => {
  const exported = Object.keys(await import('@lix-js/sdk'));
  const named = new Set(reference.pages.map(({ title }) => title.split(' (', 1)[0]));
  expect(exported.filter((name) => !named.has(name))).toEqual([]);
  for (const { routePath, frontmatter } of reference.pages) {
    expect(frontmatter.description, routePath).toMatch(/[.…]$/);
    expect(frontmatter.description?.length, routePath).toBeLessThanOrEqual(160);
  }
});

it('no declaration is cut off or unresolved', () => {
  for (const page of reference.pages) {
    const [node] = page.body;
    if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') continue;
    const declaration = textOf((node.props.symbol as unknown as ApiSymbol).declaration);
    expect(declaration, page.routePath).not.toMatch(
      /\.\.\.(?!\w)|import\(|__type|__namedParameters/,
    );
  }
});

it('OV-5 the first page groups every export by topic and carries the texts of a filter', () => {
  const [node] = pages.get('/api/')?.body ?? [];
  if (node?.type !== 'component') throw new Error('There is no first page.');
  const sections = node.props.sections as unknown as { title: string; symbols: unknown[] }[];
  expect(sections.map(({ title }) => title)).toEqual([
    'Opening and environments',
    'Files',
    'Versions and merging',
    'History and diffs',
    'Change sets and commits',
    'Accounts and attribution',
    'Conversations and labels',
    'Key-value',
    'Schemas and entity views',
    'State views',
    'Plugins',
    'Hooks and observing',
    'Deterministic mode',
    'Utilities',
  ]);
  expect(sections.every(({ symbols }) => symbols.length > 0)).toBe(true);
  expect(node.props.texts).toMatchObject({ filterNoResultText: 'No matching API found' });
});

it('DATA-1 the page of entities has the 18 of the specification with exactly its fields', () => {
  const [node] = pages.get('/api/entities')?.body ?? [];
  if (node?.type !== 'component') throw new Error('There is no page of entities.');
  const model = node.props as unknown as EntityPageProps;
  expect(
    model.entities.map(({ title, fields }) => [title, fields.map(({ name }) => name).join(', ')]),
  ).toEqual([
    ['Account', 'id, name'],
    ['Active version', 'version_id'],
    ['Change author', 'change_id, account_id'],
    ['Change set', 'id, metadata'],
    ['Change set element', 'change_set_id, change_id, entity_id, file_id, schema_key'],
    ['Change set label', 'change_set_id, label_id, metadata'],
    [
      'Commit',
      'id, change_set_id, change_ids, meta_change_ids, parent_commit_ids, author_account_ids',
    ],
    ['Commit edge', 'parent_id, child_id'],
    ['File descriptor', 'id, path, metadata, hidden'],
    ['Key-value', 'key, value'],
    ['Label', 'id, name'],
    ['Log', 'id, key, level, message'],
    ['Stored schema', 'key, version, value'],
    ['Thread', 'id, metadata'],
    ['Thread comment', 'id, thread_id, parent_id, body'],
    ['Version descriptor', 'id, name, inherits_from_version_id, working_commit_id, hidden'],
    ['Version tip', 'id, commit_id'],
    ['Detected change', 'entity_id, schema, snapshot_content'],
  ]);
  expect(model.stateColumns.map(({ name }) => name)).toEqual([
    'entity_id',
    'schema_key',
    'file_id',
    'plugin_key',
    'schema_version',
    'snapshot_content',
    'version_id',
    'created_at',
    'updated_at',
    'change_id',
    'commit_id',
    'untracked',
    'inherited_from_version_id',
  ]);
  expect(model.stateViews.map(({ name }) => name)).toEqual([
    'state',
    'state_all',
    'state_history',
    'state_with_tombstones',
  ]);
  expect(model.schemaKeys.map(({ name }) => name)).toEqual([
    'x-lix-key',
    'x-lix-version',
    'x-lix-primary-key',
    'x-lix-unique',
    'x-lix-foreign-keys',
  ]);
});

it('an entity has the types, keys and references of its schema', () => {
  const [node] = pages.get('/api/entities')?.body ?? [];
  if (node?.type !== 'component') throw new Error('There is no page of entities.');
  const { entities, diagram } = node.props as unknown as EntityPageProps;
  const element = entities.find(({ id }) => id === 'change-set-element');
  expect(element?.keys).toContainEqual({
    name: 'x-lix-primary-key',
    value: '["/change_set_id", "/change_id"]',
  });
  expect(element?.keys).toContainEqual({
    name: 'x-lix-foreign-keys',
    value:
      'change_set_id → lix_change_set.id, change_id → lix_change.id, schema_key → lix_stored_schema.value/x-lix-key',
  });
  expect(element?.fields[0]).toMatchObject({
    type: 'string',
    isPrimaryKey: true,
    references: [{ text: 'lix_change_set.id', href: '#change-set' }],
  });
  expect(textOf(element?.fields[0]?.meaning)).toContain('The id of the change set');
  expect(diagram.boxes).toHaveLength(18);
  expect(diagram.description).toContain('Version tip refers to Commit.');
});

it('every type name is a link; only type parameters are none', () => {
  const unresolved = new Set<string>();
  for (const page of reference.pages) {
    const [node] = page.body;
    if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') continue;
    const { name, declaration, ...rest } = node.props.symbol as unknown as ApiSymbol;
    const signatures = [...rest.signatures, ...rest.methods.flatMap((method) => method.signatures)];
    const members = [...rest.properties, ...signatures.flatMap(({ parameters }) => parameters)];
    const types = [
      declaration,
      ...members.map(({ type }) => type),
      ...signatures.map(({ returnsType }) => returnsType),
    ];
    for (const type of types) {
      const unlinked = htmlOf(type)
        .replaceAll(/<a [^>]*>.*?<\/a>/g, '')
        .replaceAll(/<span class="tk-(?:string|comment)">[^<]*<\/span>/g, '');
      for (const [found] of plain(unlinked).matchAll(/\b[A-Z]\w*\b/g)) {
        if (found !== name) unresolved.add(found);
      }
    }
  }
  expect([...unresolved].filter((name) => !/^[A-Z]{1,2}$/.test(name))).toEqual([]);
});

it('the anchors of a page are unique', () => {
  for (const { anchors, routePath } of reference.pages) {
    expect(new Set(anchors).size, routePath).toBe(anchors.length);
  }
});

describe('a function', () => {
  it('has a declaration that is laid out and linked', () => {
    const { declaration, kind, summary } = symbolAt('/api/functions/createVersion');
    expect(kind).toBe('function');
    expect(summary).toBe(
      'Creates a version that branches off the active version, or off another one that you choose.',
    );
    expect(textOf(declaration)).toContain(
      ['declare function createVersion(args: {', '  lix: Lix;', "  id?: LixVersion['id'];"].join(
        '\n',
      ),
    );
    expect(htmlOf(declaration)).toContain('<a href="/api/types/LixVersion">LixVersion</a>');
    expect(htmlOf(declaration)).toContain(
      'href="https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise"',
    );
  });

  it('unfolds its parameters into rows with anchors', () => {
    const [signature] = symbolAt('/api/functions/createVersion').signatures;
    const rows = signature?.parameters.map(({ name, id, optional, type }) => [
      name,
      id,
      optional,
      textOf(type),
    ]);
    expect(rows?.[0]).toEqual(['args', 'args', false, 'object']);
    expect(rows).toContainEqual(['args.lix', 'args.lix', false, 'Lix']);
    expect(rows).toContainEqual([
      'args.from',
      'args.from',
      true,
      "LixVersion | Pick<LixVersion, 'id'>",
    ]);
    expect(textOf(signature?.returnsType)).toBe('Promise<LixVersion>');
  });

  it('shows the examples of the library as code', () => {
    const { examples } = symbolAt('/api/functions/openLix');
    expect(examples.length).toBeGreaterThan(0);
    expect(htmlOf(examples.flat())).toContain('class="code-block"');
  });
});

it('the type of a row lists its columns, though the library computes it', () => {
  const columnsOf = (name: string) =>
    symbolAt(`/api/types/${name}`).properties.map((row) => [
      row.name,
      textOf(row.type),
      row.optional,
    ]);
  expect(columnsOf('Account')).toEqual([
    ['id', 'LixGenerated<string>', false],
    ['name', 'string', false],
  ]);
  expect(columnsOf('LixConversationMessage')).toEqual([
    ['id', 'LixGenerated<string>', false],
    ['conversation_id', 'string', false],
    ['parent_id', 'string | null', true],
    ['body', 'ZettelDoc', false],
  ]);
  expect(columnsOf('LixFileDescriptor').at(-1)).toEqual(['hidden', 'LixGenerated<boolean>', true]);
  expect(columnsOf('StateView').map(([name]) => name)).toContain('writer_key');
  expect(columnsOf('LixDatabaseSchema').map(([name]) => name)).toEqual(
    expect.arrayContaining(['file', 'key_value_by_version', 'commit_history']),
  );
  const { properties } = symbolAt('/api/types/LixFileDescriptor');
  expect(textOf(properties.find(({ name }) => name === 'name')?.comment)).toBe(
    'The name of the file, without its directory and its extension.',
  );
});

it('rows say types as the package writes them, with links, on lines that are not too long', () => {
  const proposal = symbolAt('/api/functions/acceptChangeProposal').signatures[0]?.parameters.at(-1);
  expect(textOf(proposal?.type)).toBe("Pick<LixChangeProposal, 'id'> | LixChangeProposal");
  const account = symbolAt('/api/functions/openLix').signatures[0]?.parameters[1];
  expect(htmlOf(account?.type)).toContain('<a href="/api/types/Account">LixAccount</a>');
  const { methods, properties } = symbolAt('/api/types/LixPlugin');
  expect(methods).toEqual([]);
  const detect = properties.find(({ name }) => name === 'detectChanges');
  expect(htmlOf(detect?.type)).toContain('class="api-lines"');
  for (const page of reference.pages) {
    const [node] = page.body;
    if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') continue;
    const symbol = node.props.symbol as unknown as ApiSymbol;
    const signatures = [
      ...symbol.signatures,
      ...symbol.methods.flatMap((method) => method.signatures),
    ];
    const types = [
      ...[...symbol.properties, ...signatures.flatMap(({ parameters }) => parameters)].map(
        ({ type }) => type,
      ),
      ...signatures.map(({ returnsType }) => returnsType),
    ].flatMap((html) => textOf(html).split('\n'));
    expect(
      types.filter((line) => line.length > 82),
      symbol.name,
    ).toEqual([]);
    expect(types.join('\n'), symbol.name).not.toMatch(/\.\.\. \||__lixGenerated\?/);
  }
});

it('comments of the library that contradict its types are put right', () => {
  const exampleOf = (name: string) => textOf(symbolAt(`/api/functions/${name}`).examples.flat());
  expect(exampleOf('openLix')).not.toContain('storage:');
  expect(exampleOf('getTimestamp')).not.toMatch(/\btimestamp\(/);
  expect(exampleOf('createServerProtocolHandler')).toBe('');
  expect(textOf(symbolAt('/api/functions/commitIsAncestorOf').remarks)).not.toContain('---');
  const comments = symbolAt('/api/types/Lix').properties.map(({ comment }) => comment);
  expect(textOf(comments.flat())).not.toContain('Unit test in the same process');
  expect(symbolAt('/api/functions/createChangeSet').summary).toBe(
    'Creates a change set, optionally with elements.',
  );
});

it('a plugin type lists its members', () => {
  const { properties, kind } = symbolAt('/api/types/LixPlugin');
  expect(kind).toBe('type');
  expect(properties.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['key', 'detectChanges', 'applyChanges']),
  );
});

it('a class lists its methods and what it implements', () => {
  const { methods, parents } = symbolAt('/api/classes/InMemoryEnvironment');
  expect(methods.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['open', 'close', 'export']),
  );
  expect(parents).toEqual([{ name: 'LixEnvironment', relation: 'implements' }]);
});

it('a name that is a type and a constant has both pages, whose titles tell them apart', () => {
  expect(pages.get('/api/types/LixSchemaDefinition')?.title).toBe('LixSchemaDefinition (type)');
  expect(pages.get('/api/variables/LixSchemaDefinition')?.title).toBe(
    'LixSchemaDefinition (variable)',
  );
  expect(symbolAt('/api/types/LixSchemaDefinition').kind).toBe('type');
  expect(symbolAt('/api/variables/LixSchemaDefinition').kind).toBe('variable');
});

it('a former name has a short page that leads to today’s, which names it, too', () => {
  const page = pages.get('/api/functions/createThread');
  expect(textOf(page?.body).replaceAll(/\s*\n\s*/g, ' ')).toBe(
    'createThread (former)Use createConversation instead.// Before const thread = await createThread({ lix, comments: [{ body }] }); // Today const conversation = await createConversation({ lix, comments: [{ body }] });Older code and documentation mention createThread, but no release of @lix-js/sdk up to 0.5.1 exports it. See all former names.',
  );
  expect(htmlOf(page?.body)).toContain('<a href="/api/functions/createConversation">');
  expect(page?.frontmatter).toMatchObject({
    description: 'A former name of createConversation.',
    outdated: true,
  });
  expect(textOf(pages.get('/api/types/Label')?.body)).toContain(
    '@lix-js/sdk 0.4.10 was the last release that exported Label.',
  );
  expect(symbolAt('/api/functions/createConversation').formerly).toEqual([
    { name: 'createThread', href: '/api/functions/createThread' },
  ]);
});

it('SIDE-10 the sidebar has a closed, sorted group for each kind', () => {
  const groups = (reference.sidebar['/api/'] ?? []).filter(
    (item) => typeof item === 'object' && 'items' in item,
  );
  expect(groups).toMatchObject(
    ['Functions', 'Type Aliases', 'Variables', 'Classes', 'Interfaces'].map((text) => ({
      text,
      collapsed: true,
    })),
  );
});

it('former names are marked in the sidebar, last in their groups, and one table has them all', () => {
  const groups = (reference.sidebar['/api/'] ?? []).flatMap((item) =>
    typeof item === 'object' && 'items' in item ? (item.items ?? []) : [],
  );
  expect(groups).toContainEqual({
    text: 'createThread (former)',
    link: '/api/functions/createThread',
  });
  const types = groups.filter(
    (item) => typeof item === 'object' && 'link' in item && item.link?.includes('/types/'),
  );
  const marks = types.map((item) => JSON.stringify(item).includes(' (former)'));
  expect(marks).toContain(true);
  expect(marks).toEqual(marks.toSorted());
  const [node] = pages.get('/api/')?.body ?? [];
  if (node?.type !== 'component') throw new Error('There is no first page.');
  const names = node.props.formerNames as unknown as { name: string; today: ContentNode[] }[];
  expect(names).toHaveLength(34);
  expect(
    names.filter(({ today }) => !htmlOf(today).includes('<a ')).map(({ name }) => name),
  ).toEqual(['isDeterministicMode']);
});

it('pages say in which published version a name came', () => {
  // Every published version has it, so that none of them shows when it came.
  expect(symbolAt('/api/functions/openLix').since).toBe('');
  // Most names came with 0.5.1.
  expect(symbolAt('/api/functions/createConversation').since).toBe('');
});

it('summaries are plain text, and declarations show nothing private', () => {
  const { summary, methods } = symbolAt('/api/classes/LixObservable');
  expect(summary).toMatch(/^The result of lix\.observe\(\),/);
  expect(methods.map(({ name }) => name)).toContain('[Symbol.observable]');
  expect(textOf(symbolAt('/api/classes/InMemoryEnvironment').declaration)).not.toContain('private');
  const opfs = symbolAt('/api/classes/OpfsSahEnvironment');
  expect(textOf(opfs.declaration)).not.toContain('private');
  const calls = opfs.methods.flatMap(({ signatures }) => signatures.map(({ call }) => call?.value));
  expect(calls.filter((call) => call?.startsWith('static '))).toEqual([
    'static clear(): Promise<void>',
  ]);
});

describe('descriptions', () => {
  const undescribed = (): string[] =>
    [...pages.values()].flatMap(({ body: [node] }) => {
      if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') return [];
      const symbol = node.props.symbol as unknown as ApiSymbol;
      const calls = [symbol, ...symbol.methods].flatMap(({ name, signatures }) =>
        signatures.flatMap(({ parameters, returns }) => [
          // An object is described by its properties.
          ...parameters.filter(
            (one) =>
              !one.isIgnored && !parameters.some(({ name }) => name.startsWith(`${one.name}.`)),
          ),
          { name: `${name} returns`, comment: returns },
        ]),
      );
      return [...symbol.properties, ...symbol.methods, ...calls]
        .filter(({ comment }) => comment.length === 0)
        .map(({ name }) => `${symbol.name}: ${name}`);
    });

  it('no parameter, property, column, method or result is without one', () => {
    expect(undescribed()).toEqual([]);
  });

  it('functions that surprise say how, and what they throw', () => {
    const merge = symbolAt('/api/functions/mergeVersion');
    expect(textOf(merge.remarks)).toContain('The source’s values replace newer edits');
    expect(textOf(merge.signatures[0]?.throws.flat())).toContain('no result');
    expect(pages.get('/api/functions/mergeVersion')?.anchors).toEqual(
      expect.arrayContaining(['throws', 'caveats']),
    );
  });

  it('a column means the same in every view of the state', () => {
    const meaningIn = (type: string) =>
      textOf(
        symbolAt(`/api/types/${type}`).properties.find(({ name }) => name === 'file_id')?.comment,
      );
    expect(meaningIn('StateView')).toBe(
      'The id of the file that the entity belongs to, or lix if Lix itself created the entity.',
    );
    expect(meaningIn('StateByVersionRow')).toBe(meaningIn('StateView'));
  });
});
