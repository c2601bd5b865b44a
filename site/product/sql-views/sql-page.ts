import type { MakeReferencePage, PackageFacts } from '@truedocs/reference';
import { generatedPage } from '@truedocs/reference/pages';
import { toString as textOf } from 'mdast-util-to-string';
import type { ContentNode, TextBlock } from 'truedocs';
import { Diagnostic } from 'truedocs/shared';
import databaseViews from '../reference/descriptions/database-views.json' with { type: 'json' };
import recorded from './recorded-views.json' with { type: 'json' };
import { type RecordedView, type SqlAnswer, sqlViews, type ViewDefinition } from './sql-view.ts';

/** A query as the page shows it. */
export interface ShownAnswer {
  /** Name of the view or variant that is queried. */
  name: string;
  code: ContentNode[];
  rows: SqlAnswer['rows'];
}

/** A column as the page shows it. */
interface ShownColumn {
  name: string;
  isPrimaryKey?: boolean;
  type: string;
  /** What a row has where nothing is written. */
  fallback?: string | undefined;
  meaning: ContentNode[];
}

/** A view as the page shows it. */
export interface ShownView {
  name: string;
  summary: ContentNode[];
  columns: ShownColumn[];
  /** Columns that the variants add, or lack, by name. */
  variants: { name: string; summary: ContentNode[] }[];
  keys: { name: string; value: string }[];
  writes: { name: string; outcome: string; isPossible: boolean; isAvoided: boolean }[];
  notes: ContentNode[][];
  answers: ShownAnswer[];
}

/** Props of the page of SQL views. */
export interface SqlViewsPageProps {
  rules: ContentNode[];
  groups: { id: string; title: string; views: ShownView[] }[];
  /** Columns that most views share, with the kinds of views that have them. */
  shared: ShownColumn[];
  others: { name: string; meaning: ContentNode[] }[];
  internal: { name: string; meaning: ContentNode[] }[];
  packageName: string;
  version: string;
}

/** Rules for all views, as Markdown. */
const rules = `- The view without a suffix shows the active version, including the entities that it inherits. The \`_by_version\` variant shows all versions, so set \`lixcol_version_id\` when you write to it. You can’t write to the \`_history\` variant.
- In raw SQL, JSON is text, while \`lix.db\` parses it for you. Write JSON as a string literal or a parameter, because a function call such as \`json('…')\` in \`VALUES\` fails with \`no such table\`.
- When you query a history, add a condition on \`lixcol_root_commit_id\`. Use the tip of your version, or the tip of \`global\` for rows that are stored there.
- To learn which SQL Lix supports, see [SQL queries](/guide/advanced/sql-queries).`;

const onlyGlobal =
  'The rows are stored in the version `global`, so you can see them in every version.';

/**
 * The page of all SQL views: columns, keys, what writes do, and a query with its rows, as
 * `recorded-views.json` has them from the running engine.
 *
 * @throws Diagnostic when a view or a column has no meaning.
 */
export const referencePage: MakeReferencePage = (facts) => {
  const { path, packageName, version, toContent } = facts;
  const groups = sqlViews.groups.map(({ title, views }) => ({
    id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    title,
    views: views.map((view) => shownView(view, facts)),
  }));
  const entries = (texts: Record<string, string>) =>
    Object.entries(texts).map(([name, text]) => ({ name, meaning: toContent(text) }));
  const props: SqlViewsPageProps = {
    rules: toContent(rules),
    groups,
    shared: sharedColumns(facts),
    others: entries(sqlViews.others),
    internal: entries(sqlViews.internal),
    packageName,
    version,
  };
  const description = `Every SQL view of ${packageName}: columns, types, keys, what reads and writes do, and a query with its result.`;
  return generatedPage(`${path}sql-views`, {
    title: 'SQL views',
    description,
    name: 'SqlViewsPage',
    props,
    toc: [
      { id: 'reading-and-writing', text: 'Reading and writing', depth: 2 },
      { id: 'shared-columns', text: 'Shared columns', depth: 2 },
      ...groups.flatMap(({ id, title, views }) => [
        { id, text: title, depth: 2 },
        ...views.map(({ name }) => ({ id: name, text: name, depth: 3 })),
      ]),
      { id: 'other-views', text: 'Other views and tables', depth: 2 },
    ],
    text: [{ text: description }, ...searchText(props)],
  });
};

/** The text of the page, for search. */
function searchText({ rules, groups }: SqlViewsPageProps): TextBlock[] {
  return [
    { text: 'Reading and writing', id: 'reading-and-writing', depth: 2 },
    { text: textOf(rules).trim() },
    ...groups.flatMap(({ id, title, views }) => [
      { text: title, id, depth: 2 },
      ...views.flatMap((view) => [
        { text: view.name, id: view.name, depth: 3 },
        { text: textOf(view.summary).trim() },
        ...view.columns.map(({ name, meaning }) => ({
          text: `${name} | ${textOf(meaning).trim()}`,
        })),
        ...view.notes.map((note) => ({ text: textOf(note).trim() })),
      ]),
    ]),
    { text: 'Other views and tables', id: 'other-views', depth: 2 },
    ...Object.entries({ ...sqlViews.others, ...sqlViews.internal }).map(([name, text]) => ({
      text: `${name} | ${text}`,
    })),
  ];
}

function shownView(definition: ViewDefinition, { toContent }: PackageFacts): ShownView {
  const { name, isGlobal, notes, fallbacks, takesDuplicates, avoided } = definition;
  const view = recordedView(name);
  const own = new Map(view.columns.map((column) => [column.name, column]));
  const code = (sql: string) => toContent(`\`\`\`sql\n${sql}\n\`\`\``);
  return {
    name,
    summary: toContent(summaryOf(name)),
    columns: Object.entries(definition.columns).map(([column, meaning]) => ({
      name: column,
      isPrimaryKey: view.primaryKey.includes(column),
      ...typeOf(own.get(column) ?? variantColumn(column), fallbacks[column]),
      meaning: toContent(meaning),
    })),
    variants: view.variants.map((variant) => ({
      name: variant.name,
      summary: toContent(summaryOf(variant.name)),
    })),
    keys: keysOf(takesDuplicates ? { ...view, unique: [] } : view),
    writes: Object.entries(view.writes).map(([statement, outcome]) => ({
      name: statement.toUpperCase(),
      outcome,
      isPossible: outcome === 'yes',
      isAvoided: avoided.some((one) => one === statement),
    })),
    notes: [...(isGlobal ? [onlyGlobal] : []), ...notes].map((note) => toContent(note)),
    answers: [{ name, answer: view.answer }, ...view.variants].map(({ name, answer }) => ({
      name,
      code: code(answer.sql),
      rows: answer.rows,
    })),
  };
}

/** Describes one row of a view: the sentence that the type of the database has, too. */
function summaryOf(view: string): string {
  const summaries: Record<string, string> = databaseViews.LixDatabaseSchema.properties;
  const summary = summaries[view];
  if (summary) return summary;
  throw new Diagnostic(
    `product/reference/descriptions/database-views.json: The view \`${view}\` has no meaning. Add one.`,
  );
}

function recordedView(name: string): RecordedView {
  const view = (recorded.views as unknown as RecordedView[]).find((one) => one.name === name);
  if (view) return view;
  throw new Diagnostic(
    `product/sql-views/views.json: The view \`${name}\` isn't recorded. Run \`npx vitest run tests/product/sql-views -u\`.`,
  );
}

function typeOf(
  { type, isNullable, ...column }: RecordedView['columns'][number],
  fallback = column.fallback,
): Pick<ShownColumn, 'type' | 'fallback'> {
  return { type: isNullable ? `${type} or null` : type, fallback };
}

/** Keys of the view; its table marks those columns that are its primary key. */
function keysOf({ primaryKey, unique, foreignKeys }: RecordedView): ShownView['keys'] {
  const inside = primaryKey.filter((path) => path.includes('/'));
  return [
    ...(inside.length > 0 ? [{ name: 'Primary key', value: inside.join(', ') }] : []),
    ...unique.map((columns) => ({ name: 'Unique', value: columns.join(', ') })),
    ...foreignKeys.map((value) => ({ name: 'Foreign key', value })),
  ];
}

function sharedColumns({ toContent }: PackageFacts): SqlViewsPageProps['shared'] {
  const views = recorded.views as unknown as RecordedView[];
  const types = new Map(views.flatMap(({ columns }) => columns.map((one) => [one.name, one])));
  return Object.entries(sqlViews.shared).map(([name, meaning]) => ({
    name,
    ...typeOf(types.get(name) ?? variantColumn(name)),
    meaning: toContent(meaning),
  }));
}

/** A column that only the variants of a view have, which aren't recorded: an id, or a depth in a history. */
function variantColumn(name: string): RecordedView['columns'][number] {
  return { name, type: name.endsWith('depth') ? 'integer' : 'text', isNullable: false };
}
