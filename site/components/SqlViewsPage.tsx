import { ApiHeading } from '@truedocs/reference/parts';
import { Fragment } from 'react';
import { StaticContent } from 'truedocs/theme';
import type { ShownView, SqlViewsPageProps } from '../product/sql-views/sql-page.ts';
import { BreakableName } from './tables/BreakableName.tsx';
import { ColumnTable } from './tables/ColumnTable.tsx';
import { NameList } from './tables/NameList.tsx';
import { SqlAnswer } from './tables/SqlAnswer.tsx';

/** Every SQL view with its columns, keys, writes and a query. */
export function SqlViewsPage(props: SqlViewsPageProps) {
  const { rules, groups, shared, others, internal, packageName, version } = props;
  return (
    <>
      <h1>SQL views</h1>
      <p>
        A Lix is a SQLite database, and these are the views that you can query and write to. The
        columns, keys and results come from a running{' '}
        <span className="whole">
          {packageName} {version}
        </span>
        .
      </p>
      <ApiHeading id="reading-and-writing" text="Reading and writing" />
      <StaticContent nodes={rules} />
      <ApiHeading id="shared-columns" text="Shared columns" />
      <p>
        Most views also have columns that begin with <code>lixcol_</code>. Only the{' '}
        <code>_by_version</code> variants have <code>lixcol_version_id</code>, and only the{' '}
        <code>_history</code> variants have <code>lixcol_root_commit_id</code> and{' '}
        <code>lixcol_depth</code>.
      </p>
      <Columns label="Shared columns" columns={shared} />
      {groups.map(({ id, title, views }) => (
        <section key={id}>
          <ApiHeading id={id} text={title} />
          {views.map((view) => (
            <View key={view.name} view={view} />
          ))}
        </section>
      ))}
      <ApiHeading id="other-views" text="Other views and tables" />
      <p>
        You can also query each view of an entity by its name with the prefix <code>lix_</code>, so{' '}
        <code>lix_label</code> is the same as <code>label</code>. When you or your plugins store a
        schema, Lix adds views that are named after its <code>x-lix-key</code>. In addition, there
        are these views:
      </p>
      <NameList entries={others} />
      <p>
        The following tables are internal and can change in any release. Read the views instead, and
        never write to one of these tables.
      </p>
      <NameList entries={internal} />
    </>
  );
}

function View({ view }: { view: ShownView }) {
  const { name, summary, columns, variants, keys, writes, notes, answers } = view;
  const [first, ...rest] = answers;
  return (
    <>
      <ApiHeading id={name} text={name} level={3} />
      <StaticContent nodes={summary} />
      <Columns label={`Columns: ${name}`} columns={columns} />
      <dl className="api-keys">
        {keys.map(({ name, value }) => (
          <Fragment key={name + value}>
            <dt>{name}</dt>
            <dd>
              <BreakableName name={value} />
            </dd>
          </Fragment>
        ))}
        {writes.map(({ name, outcome, isPossible, isAvoided }) => (
          <Fragment key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {isPossible ? 'works' : <Refusal outcome={outcome} />}
              {isAvoided && ', but don’t do it (see below)'}
            </dd>
          </Fragment>
        ))}
      </dl>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        <StaticContent key={index} nodes={note} />
      ))}
      {first && <SqlAnswer {...first} />}
      {variants.length > 0 && (
        <details className="callout">
          <summary>{variants.map(({ name }) => name).join(', ')}</summary>
          {variants.map(({ name, summary }, index) => {
            const answer = rest[index];
            return (
              <section key={name}>
                <StaticContent nodes={summary} />
                {answer && <SqlAnswer {...answer} />}
              </section>
            );
          })}
        </details>
      )}
    </>
  );
}

function Refusal({ outcome }: { outcome: string }) {
  if (outcome === 'nothing') return 'changes nothing';
  return (
    <>
      fails with <code>{outcome}</code>
    </>
  );
}

function Columns({ label, columns }: { label: string; columns: ShownView['columns'] }) {
  const rows = columns.map(({ meaning, ...column }) => ({
    ...column,
    meaning: <StaticContent nodes={meaning} />,
  }));
  return <ColumnTable label={label} rows={rows} />;
}
