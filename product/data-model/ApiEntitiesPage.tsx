import type { ContentNode } from '#model/page/content-node.ts';
import { ApiContent, ApiType } from '#theme/reference/ApiContent.tsx';
import { ApiHeading } from '#theme/reference/ApiHeading.tsx';
import { PageLinks } from '#theme/reference/PageLinks.tsx';
import { ScrollRegion } from '#theme/reference/ScrollRegion.tsx';
import type {
  ApiEntity,
  ApiEntityField,
  ApiStateColumn,
  EntityDiagram as Diagram,
} from './api-entity.ts';
import { EntityDiagram } from './EntityDiagram.tsx';

interface StateViewEntry {
  name: string;
  today?: string;
  note: string;
  pages: { name: string; href: string }[];
}

/** The data model: entities, the keys of their schemas, and the views of the state. */
export function ApiEntitiesPage({
  entities,
  diagram,
  schemaKeys,
  stateViews,
  stateColumns,
  packageName,
  version,
}: {
  entities: ApiEntity[];
  diagram: Diagram;
  /** What each `x-lix-*` key means. */
  schemaKeys: { name: string; meaning: ContentNode[] }[];
  stateViews: StateViewEntry[];
  stateColumns: ApiStateColumn[];
  packageName: string;
  version: string;
}) {
  return (
    <>
      <h1>Entities</h1>
      <p>
        Everything that Lix stores is an entity that follows a schema. Here are the entities of Lix
        itself with their documented fields; types, keys and references are those of the schema
        constants in {packageName} {version}.
      </p>
      <ApiHeading id="diagram" text="Diagram" />
      <ScrollRegion className="diagram-scroll api-diagram" label="Diagram of the entities">
        <EntityDiagram diagram={diagram} />
      </ScrollRegion>
      <details className="callout">
        <summary>The diagram in words</summary>
        <p>{diagram.description}</p>
      </details>
      <ApiHeading id="schema-keys" text="Keys of a schema" />
      <dl className="api-members">
        {schemaKeys.map(({ name, meaning }) => (
          <div key={name}>
            <dt id={name}>
              <a href={`#${name}`}>
                <code>{name}</code>
              </a>
            </dt>
            <dd>
              <ApiContent nodes={meaning} />
            </dd>
          </div>
        ))}
      </dl>
      <ApiHeading id="entities" text="Entities and their fields" />
      {entities.map((entity) => (
        <Entity key={entity.id} entity={entity} version={version} />
      ))}
      <ApiHeading id="state-views" text="State views" />
      <StateViews views={stateViews} columns={stateColumns} />
    </>
  );
}

function Entity({ entity, version }: { entity: ApiEntity; version: string }) {
  const { id, title, fields, newFields, keys, pages, note } = entity;
  return (
    <section>
      <ApiHeading id={id} text={title} level={3} />
      <ApiContent nodes={note} />
      <FieldTable name={title} fields={fields} />
      {newFields.length > 0 && (
        <>
          <p>Also in {version}:</p>
          <FieldTable name={`${title}, ${version}`} fields={newFields} />
        </>
      )}
      {keys.length > 0 && (
        <ul className="api-keys">
          {keys.map(({ name, value }) => (
            <li key={name}>
              <code>{name}</code>: <code>{value}</code>
            </li>
          ))}
        </ul>
      )}
      <p className="api-note">
        Reference: <PageLinks pages={pages} />
      </p>
    </section>
  );
}

function FieldTable({ name, fields }: { name: string; fields: ApiEntityField[] }) {
  return (
    <ScrollRegion label={`Fields: ${name}`} className="api-fields">
      <table>
        <thead>
          <tr>
            <th>Field</th>
            <th>Type</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.name} field={field} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function FieldRow({ field }: { field: ApiEntityField }) {
  const { name, type, meaning, isPrimaryKey, references = [] } = field;
  return (
    <tr>
      <td>
        <code>{name}</code>
        {isPrimaryKey && (
          <>
            {' '}
            <span className="api-flag">primary key</span>
          </>
        )}
      </td>
      <td>{type ?? '–'}</td>
      <td>
        <ApiContent nodes={meaning} />
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
      </td>
    </tr>
  );
}

function StateViews({ views, columns }: { views: StateViewEntry[]; columns: ApiStateColumn[] }) {
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
      <p>They carry the same {columns.length} columns:</p>
      <ScrollRegion label="Columns of state views" className="api-fields">
        <table>
          <thead>
            <tr>
              <th>Column</th>
              <th>Type</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, type, meaning }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <ApiType type={type} />
                </td>
                <td>
                  <ApiContent nodes={meaning} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
