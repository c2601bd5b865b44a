import type { AddedPages, PackageFacts } from '@truedocs/reference';
import { generatedPage } from '@truedocs/reference/pages';
import { toString as textOf } from 'mdast-util-to-string';
import type { CompiledPage, ContentNode, Heading } from 'truedocs';
import { Diagnostic, withBase } from 'truedocs/shared';
import { z } from 'zod';
import { type RecordedRows, type SqlRows, sqlExample } from './sql-examples.ts';
import type { SqlColumn, SqlSurfaces } from './sql-surfaces.ts';

const texts = z.record(z.string(), z.string());

/** Texts of a release about its tables and functions. */
export const sqlTexts = z.strictObject({
  /** By table, as Markdown. */
  tables: texts,
  /** By table, the meaning of each column as Markdown. */
  columns: z.record(z.string(), texts),
  /** By column that several tables have, unless the table says more. */
  sharedColumns: texts,
  /** By table function, as Markdown. */
  functions: texts,
  /** By column that only table functions have, as Markdown. */
  results: texts,
  /** By command, which the engine's catalog doesn't list, as Markdown. */
  commands: texts,
  /** The columns that every command takes and returns. */
  commandColumns: z.array(
    z.strictObject({
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      meaning: z.string(),
    }),
  ),
  /** By scalar function, which the catalog doesn't list either: Markdown, and a call. */
  scalars: z.record(z.string(), z.strictObject({ text: z.string(), example: z.string() })),
  /** By table, table function or command: what it's for. */
  examples: z.record(z.string(), sqlExample),
  /** By table, table function or command: sections of guides that explain it. */
  guides: z.record(
    z.string(),
    z.array(z.strictObject({ text: z.string(), link: z.string() })).min(1),
  ),
});

type SqlTexts = z.output<typeof sqlTexts>;

/** A column with what it contains. */
export interface DescribedColumn extends SqlColumn {
  meaning: ContentNode[];
}

/** A list of columns below a heading of its own. */
export interface SqlColumnList {
  id: string;
  title: string;
  columns: DescribedColumn[];
}

/** Props of the page of a table or table function. */
export interface SqlSurfaceProps {
  name: string;
  kind: 'table' | 'table function' | 'command';
  description: ContentNode[];
  /** Each way to call a function. */
  signatures: string[];
  example: ShownExample;
  lists: SqlColumnList[];
  guides: { text: string; href: string }[];
}

/** What an example does, its blocks of SQL, and the rows that the last one returns. */
interface ShownExample {
  text: ContentNode[];
  code: ContentNode[];
  rows: SqlRows;
}

/** A surface without what is the same for all kinds. */
type SurfaceParts = Omit<SqlSurfaceProps, 'example' | 'guides'>;

/** Everything that pages of a release show. */
interface SqlContent {
  surfaces: SqlSurfaces;
  texts: SqlTexts;
  /** The rows of each example. */
  rows: RecordedRows;
}

/**
 * The pages of what a release offers to SQL: one that lists everything, and one for each table,
 * table function and command.
 *
 * @throws Diagnostic when a text, a column's meaning or an example is missing, or is about nothing.
 */
export function sqlPages(content: SqlContent, facts: PackageFacts): AddedPages {
  const { surfaces, texts } = content;
  assertInSync(content);
  const parts = [
    ...tables(surfaces, texts, facts),
    ...functions(surfaces, texts, facts),
    ...commands(texts, facts),
  ];
  return {
    page: listPage(parts, texts, facts),
    parts: parts.map((surface) => surfacePage(surface, content, facts)),
  };
}

function sqlFolder({ path }: PackageFacts): string {
  return `${path}sql/`;
}

function listPage(props: SurfaceParts[], texts: SqlTexts, facts: PackageFacts): CompiledPage {
  const { packageName, version, base, toContent } = facts;
  const folder = sqlFolder(facts);
  const title = 'SQL tables and functions';
  const description = `The tables, functions and commands of ${packageName} ${version} for SQL, with every column.`;
  const toc: Heading[] = [
    { id: 'tables', text: 'Tables', depth: 2 },
    { id: 'table-functions', text: 'Table functions', depth: 2 },
    { id: 'commands', text: 'Commands', depth: 2 },
    { id: 'scalar-functions', text: 'Scalar functions', depth: 2 },
  ];
  const scalars = Object.entries(texts.scalars);
  return generatedPage(folder, {
    title,
    description,
    name: 'SqlSurfacesPage',
    props: {
      surfaces: props.map(({ name, kind, description }) => ({
        name,
        kind,
        description: description.slice(0, 1),
        href: withBase(`${folder}${name}`, base),
      })),
      scalars: scalars.map(([id, { text, example }]) => ({
        id,
        name: example,
        meaning: toContent(text),
      })),
      version,
    },
    toc,
    anchors: Object.keys(texts.scalars),
    text: [
      { text: description },
      ...toc,
      ...scalars.flatMap(([id, { text, example }]) => [
        { text: example, id, depth: 3 },
        { text: textOf(toContent(text)) },
      ]),
    ],
  });
}

function tables(
  surfaces: SqlSurfaces,
  texts: SqlTexts,
  { toContent }: PackageFacts,
): SurfaceParts[] {
  return surfaces.tables.map(({ name, columns }) => ({
    name,
    kind: 'table',
    description: toContent(texts.tables[name] ?? ''),
    signatures: [],
    lists: [
      {
        id: 'columns',
        title: 'Columns',
        columns: columns.map((column) => ({
          ...column,
          meaning: toContent(tableMeaning(name, column.name, texts) ?? ''),
        })),
      },
    ],
  }));
}

function functions(
  surfaces: SqlSurfaces,
  texts: SqlTexts,
  { toContent }: PackageFacts,
): SurfaceParts[] {
  return surfaces.functions.map(({ name, signatures, results }) => ({
    name,
    kind: 'table function',
    description: toContent(texts.functions[name] ?? ''),
    signatures: signatures.map((signature) => name + signature),
    lists: results.map(({ relation, columns }) => ({
      id: relation === '' ? 'columns' : `columns-${relation}`,
      title: relation === '' ? 'Columns' : `Columns for ${relation}`,
      columns: columns.flatMap((column) => {
        const change = changedColumn(column, columns);
        if (change?.side === 'to') return [];
        const meaning = change
          ? `The \`${change.name}\` before and after the change.`
          : resultMeaning(column.name, { function: name, relation }, texts);
        const shownName = change ? `from_${change.name}, to_${change.name}` : column.name;
        return [{ ...column, name: shownName, meaning: toContent(meaning) }];
      }),
    })),
  }));
}

const sqlBlock = (code: string) => `\`\`\`sql\n${code}\n\`\`\``;

/** One side of a column of the table, if the result has both: `from_path` and `to_path`. */
function changedColumn(
  column: SqlColumn,
  columns: SqlColumn[],
): { side: 'from' | 'to'; name: string } | undefined {
  const [, side, name] = /^(from|to)_(.+)$/.exec(column.name) ?? [];
  const other = side === 'from' ? `to_${name}` : `from_${name}`;
  if (!columns.some((one) => one.name === other)) return undefined;
  return { side: side === 'from' ? 'from' : 'to', name: name ?? '' };
}

function commands(texts: SqlTexts, { toContent }: PackageFacts): SurfaceParts[] {
  return Object.entries(texts.commands).map(([name, text]) => ({
    name,
    kind: 'command',
    description: toContent(text),
    signatures: [],
    lists: [
      {
        id: 'columns',
        title: 'Columns',
        columns: texts.commandColumns.map((column) => ({
          ...column,
          meaning: toContent(column.meaning),
        })),
      },
    ],
  }));
}

function surfacePage(
  surface: SurfaceParts,
  { texts, rows }: SqlContent,
  facts: PackageFacts,
): CompiledPage {
  const { name, kind, description, lists } = surface;
  const { base, toContent } = facts;
  const label = { table: 'Table', 'table function': 'Table function', command: 'Command' }[kind];
  const guides = texts.guides[name] ?? [];
  const { text: purpose = '', sql = '', effect } = texts.examples[name] ?? {};
  const props: SqlSurfaceProps = {
    ...surface,
    example: {
      text: toContent(purpose),
      code: [sql, effect].flatMap((code) => (code ? toContent(sqlBlock(code)) : [])),
      rows: rows[name] ?? [],
    },
    guides: guides.map(({ text, link }) => ({ text, href: withBase(link, base) })),
  };
  const text = textOf(description).trim();
  const example: Heading = { id: 'example', text: 'Example', depth: 2 };
  const usedIn: Heading = { id: 'used-in', text: 'Used in', depth: 2 };
  const page = generatedPage(`${sqlFolder(facts)}${name}`, {
    title: name,
    description: `${label}: ${text}`,
    name: 'SqlSurfacePage',
    props,
    toc: [example, ...lists.map(({ id, title }) => ({ id, text: title, depth: 2 })), usedIn],
    text: [
      { text },
      example,
      { text: textOf(props.example.text).trim() },
      ...lists.flatMap(({ id, title, columns }) => [
        { text: title, id, depth: 2 },
        ...columns.map(({ name, meaning }) => ({ text: `${name} | ${textOf(meaning).trim()}` })),
      ]),
      usedIn,
      ...guides.map(({ text }) => ({ text })),
    ],
  });
  return { ...page, links: guides.map(({ link }) => ({ href: link, line: 1, file: textsFile })) };
}

/** What messages name. */
const textsFile = 'product/releases/0.17/sql-texts.json';
const howToRecord = 'Run `npx vitest run tests/product/releases/sql-examples -u`.';

function assertInSync({ surfaces, texts, rows }: SqlContent): void {
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const drift = (key: string, found: string[], written: string[]) => [
    ...found
      .filter((name) => !written.includes(name))
      .map((name) => `${key}: ${name} has no text.`),
    ...written
      .filter((name) => !found.includes(name))
      .map((name) => `${key}: ${name} doesn't exist. Delete the text.`),
  ];
  const all = [
    ...names(surfaces.tables),
    ...names(surfaces.functions),
    ...Object.keys(texts.commands),
  ];
  const diagnostics = [
    ...drift('tables', names(surfaces.tables), Object.keys(texts.tables)),
    ...drift('functions', names(surfaces.functions), Object.keys(texts.functions)),
    ...drift('examples', all, Object.keys(texts.examples)),
    ...drift('guides', all, Object.keys(texts.guides)),
    ...all
      .filter((name) => !rows[name])
      .map((name) => `examples: ${name} isn't recorded. ${howToRecord}`),
    ...surfaces.tables.flatMap(({ name, columns }) =>
      names(columns)
        .filter((column) => tableMeaning(name, column, texts) === undefined)
        .map((column) => `columns: ${name}.${column} has no text.`),
    ),
    ...Object.entries(texts.columns).flatMap(([table, columns]) => {
      const found = names(surfaces.tables.find(({ name }) => name === table)?.columns ?? []);
      return Object.keys(columns)
        .filter((column) => !found.includes(column))
        .map((column) => `columns: ${table}.${column} doesn't exist. Delete the text.`);
    }),
  ];
  if (diagnostics.length === 0) return;
  throw new Diagnostic(diagnostics.map((sentence) => `${textsFile}: ${sentence}`).join('\n'));
}

function tableMeaning(table: string, column: string, texts: SqlTexts): string | undefined {
  return texts.columns[table]?.[column] ?? texts.sharedColumns[column];
}

/**
 * Looks up the meaning of a column of a table function's result: that of the table's column, or
 * else its own text.
 *
 * @param call The function, and the table that it's called with, or ''.
 * @throws Diagnostic when there is none.
 */
function resultMeaning(
  column: string,
  { function: functionName, relation }: { function: string; relation: string },
  texts: SqlTexts,
): string {
  const meaning = tableMeaning(relation, column, texts) ?? texts.results[column];
  if (meaning) return meaning;
  throw new Diagnostic(`${functionName}: the column ${column} of ${relation} has no meaning.`);
}
