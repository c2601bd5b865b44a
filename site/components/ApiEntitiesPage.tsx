import { ApiHeading, ApiType, PageLinks, ScrollRegion } from '@truedocs/reference/parts';
import { Fragment } from 'react';
import { StaticContent } from 'truedocs/theme';
import type { EntityDiagram as Diagram } from '../product/data-model/entity-diagram.ts';
import type { ApiEntity, ApiEntityField } from '../product/data-model/entity-model.ts';
import type { ApiStateColumn, EntityPageProps } from '../product/data-model/entity-page.ts';
import { ColumnTable } from './tables/ColumnTable.tsx';
import { NameList } from './tables/NameList.tsx';

/** The data model: entities, the keys of their schemas, and the views of the state. */
export function ApiEntitiesPage({
  entities,
  diagram,
  tallDiagram,
  schemaKeys,
  stateViews,
  stateColumns,
  later,
  packageName,
  version,
}: EntityPageProps & { packageName: string; version: string }) {
  return (
    <>
      <h1>Entities</h1>
      <p>
        Everything that Lix stores is an entity with a schema. These are the entities of Lix itself,
        with their documented fields. The types, keys and references come from the schema constants
        in{' '}
        <span className="whole">
          {packageName} {version}
        </span>
        .
      </p>
      <ApiHeading id="diagram" text="Diagram" />
      <ScrollRegion className="diagram-scroll api-diagram" label="Diagram of the entities">
        <EntityDiagram id="entities" diagram={diagram} />
        <EntityDiagram id="entities-tall" className="diagram-tall" diagram={tallDiagram} />
      </ScrollRegion>
      <details className="callout">
        <summary>The diagram in words</summary>
        <p>{diagram.description}</p>
      </details>
      <ApiHeading id="schema-keys" text="Keys of a schema" />
      <NameList
        entries={schemaKeys.map((key) => ({ ...key, id: key.name, href: `#${key.name}` }))}
      />
      <ApiHeading id="entities" text="Entities and their fields" />
      {entities.map((entity) => (
        <Entity key={entity.id} entity={entity} version={version} />
      ))}
      <LaterEntities later={later} version={version} />
      <ApiHeading id="state-views" text="State views" />
      <StateViews views={stateViews} columns={stateColumns} version={version} />
    </>
  );
}

function LaterEntities({ later, version }: Pick<EntityPageProps, 'later'> & { version: string }) {
  return (
    <>
      <ApiHeading id="later-entities" text="Entities since then" />
      <p>Lix {version} also stores these entities, which are newer than the data model above:</p>
      <ColumnTable
        label="Entities since then"
        heading="Entity"
        typeHeading="Fields"
        rows={later.map(({ view, fields, meaning }) => ({
          name: view,
          type: <code>{fields}</code>,
          meaning: <StaticContent nodes={meaning} />,
        }))}
      />
    </>
  );
}

/** The data model as a picture; its boxes lead to the entities. The description says the same. */
function EntityDiagram({
  id: own,
  className = '',
  diagram,
}: {
  id: string;
  className?: string;
  diagram: Diagram;
}) {
  const { width, height, boxWidth, boxHeight, boxes, lines, description } = diagram;
  return (
    <svg
      className={`diagram ${className}`.trim()}
      aria-labelledby={`${own}-title ${own}-description`}
      // The other form says the same.
      data-markdown-ignore={className !== '' || undefined}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id={`${own}-title`}>Entities and what they refer to</title>
      <desc id={`${own}-description`}>{description}</desc>
      {lines.map((line) => (
        <path key={line} className="diagram-line" d={line} />
      ))}
      {boxes.map(({ id, title, x, y }) => (
        <a key={`${id} ${x} ${y}`} href={`#${id}`}>
          <rect
            className="diagram-node"
            x={x}
            y={y}
            width={boxWidth}
            height={boxHeight}
            rx={boxHeight / 4}
          />
          <text
            className="diagram-text"
            x={x + boxWidth / 2}
            y={y + boxHeight / 2 + 5}
            textAnchor="middle"
          >
            {title}
          </text>
        </a>
      ))}
    </svg>
  );
}

function Entity({ entity, version }: { entity: ApiEntity; version: string }) {
  const { id, title, heading, fields, newFields, keys, pages, note } = entity;
  return (
    <section>
      <ApiHeading id={id} text={heading} level={3} />
      <StaticContent nodes={note} />
      <FieldTable name={title} fields={fields} />
      {newFields.length > 0 && (
        <>
          <p>Also in {version}:</p>
          <FieldTable name={`${title}, ${version}`} fields={newFields} />
        </>
      )}
      {keys.length > 0 && (
        <dl className="api-keys">
          {keys.map(({ name, value }) => (
            <Fragment key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{value}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p className="api-note">
        Reference: <PageLinks pages={pages} />
      </p>
    </section>
  );
}

function FieldTable({ name, fields }: { name: string; fields: ApiEntityField[] }) {
  const rows = fields.map((field) => ({
    name: field.name,
    isPrimaryKey: field.isPrimaryKey,
    type: field.type,
    meaning: <FieldMeaning field={field} />,
  }));
  return <ColumnTable label={`Fields: ${name}`} heading="Field" rows={rows} />;
}

function FieldMeaning({ field: { meaning, references = [] } }: { field: ApiEntityField }) {
  return (
    <>
      <StaticContent nodes={meaning} />
      {references.map(({ text, href }) => (
        <p key={text}>
          Refers to{' '}
          {href ? (
            <a href={href}>
              <code>{text}</code>
            </a>
          ) : (
            <code>{text}</code>
          )}
          .
        </p>
      ))}
    </>
  );
}

function StateViews({
  views,
  columns,
  version,
}: {
  views: EntityPageProps['stateViews'];
  columns: ApiStateColumn[];
  version: string;
}) {
  return (
    <>
      <ul>
        {views.map(({ name, today, note, pages }) => (
          <li key={name}>
            <code>{name}</code>: {note}
            {today && (
              <>
                ; called <code>{today}</code> today
              </>
            )}{' '}
            (<PageLinks pages={pages} />)
          </li>
        ))}
      </ul>
      <p>
        In the data model, all of them have the same {columns.length} columns. In {version}, some
        views lack some of them:
      </p>
      <ColumnTable label="Columns of state views" rows={columns.map(stateRow)} />
    </>
  );
}

function stateRow({ name, type, meaning, missingIn }: ApiStateColumn) {
  return {
    name,
    type: <ApiType type={type} />,
    meaning: (
      <>
        <StaticContent nodes={meaning} />
        {missingIn && (
          <p>
            Not in <code>{missingIn}</code>.
          </p>
        )}
      </>
    ),
  };
}
