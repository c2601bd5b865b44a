import type { ApiSymbol, MakeReferencePage, PackageFacts } from '@truedocs/reference';
import { generatedPage } from '@truedocs/reference/pages';
import { toString as textOf } from 'mdast-util-to-string';
import type { CodeNode, ContentNode } from 'truedocs';
import { Diagnostic } from 'truedocs/shared';
import recorded from '../sql-views/recorded-views.json' with { type: 'json' };
import type { EntityDiagram } from './entity-diagram.ts';
import { type ApiEntity, dataModel, entityModel } from './entity-model.ts';

/** A column of the state views. */
export interface ApiStateColumn {
  name: string;
  type: CodeNode;
  meaning: ContentNode[];
  /** The view of the documented release that lacks it. */
  missingIn?: string;
}

/** An entity that the documented data model doesn't have yet. */
interface LaterEntity {
  view: string;
  fields: string;
  meaning: ContentNode[];
}

export interface EntityPageProps {
  entities: ApiEntity[];
  diagram: EntityDiagram;
  /** The same for narrow screens. */
  tallDiagram: EntityDiagram;
  schemaKeys: { name: string; meaning: ContentNode[] }[];
  stateViews: {
    name: string;
    today?: string | undefined;
    note: string;
    pages: { name: string; href: string }[];
  }[];
  stateColumns: ApiStateColumn[];
  later: LaterEntity[];
}

/**
 * The page of the data model (DATA-1).
 *
 * @throws Diagnostic when the library has lost a schema, a page or a column that it names.
 */
export const referencePage: MakeReferencePage = (facts) => {
  const { path, packageName, version } = facts;
  const model = entityModelProps(facts);
  const sections = [
    ['diagram', 'Diagram'],
    ['schema-keys', 'Keys of a schema'],
    ['entities', 'Entities and their fields'],
    ['later-entities', 'Entities since then'],
    ['state-views', 'State views'],
  ] as const;
  const description = `The entities that ${packageName} stores: fields, primary keys, foreign keys, and the columns of the state views.`;
  return generatedPage(`${path}entities`, {
    title: 'Entities',
    description,
    name: 'ApiEntitiesPage',
    props: { ...model, packageName, version },
    toc: sections.flatMap(([id, text]) => [
      { id, text, depth: 2 },
      ...(id === 'entities'
        ? model.entities.map(({ id, heading }) => ({ id, text: heading, depth: 3 }))
        : []),
    ]),
    anchors: model.schemaKeys.map(({ name }) => name),
    text: [
      { text: description },
      ...model.entities.flatMap(({ id, heading, fields, newFields }) => [
        { text: heading, id, depth: 3 },
        ...[...fields, ...newFields].map(({ name, meaning }) => ({
          text: `${name} | ${textOf(meaning).trim()}`,
        })),
      ]),
    ],
  });
};

function entityModelProps({ exported, symbols, hrefOf, toContent }: PackageFacts): EntityPageProps {
  return {
    ...entityModel({ exported, symbols, hrefOf, toContent }),
    schemaKeys: Object.entries(dataModel.schemaKeys).map(([name, text]) => ({
      name,
      meaning: toContent(text),
    })),
    stateViews: dataModel.stateViews.map(({ pages, ...view }) => ({
      ...view,
      pages: pages.split(' ').map((name) => ({ name, href: hrefOf(name) ?? '' })),
    })),
    stateColumns: dataModel.stateColumns.map((name) => stateColumn(name, symbols)),
    later: dataModel.laterEntities.map(({ view, meaning }) => ({
      view,
      fields: ownColumns(view).join(', '),
      meaning: toContent(meaning),
    })),
  };
}

/** The columns of each state view, as the engine answered. */
const columnsOfState: Record<string, string[]> = Object.fromEntries(
  recorded.views
    .filter(({ name }) => name === 'state')
    .flatMap(({ name, columns, variants }) => [
      [name, columns.map((column) => column.name)],
      ...variants.map((variant) => [variant.name, variant.columns]),
    ]),
);

/** The columns of a view that only it has. */
function ownColumns(view: string): string[] {
  const columns = recorded.views.find(({ name }) => name === view)?.columns ?? [];
  return columns.map(({ name }) => name).filter((name) => !name.startsWith('lixcol_'));
}

/** The view of all versions has every column. */
function stateColumn(column: string, symbols: ApiSymbol[]): ApiStateColumn {
  const view = symbols.find(({ name }) => name === 'StateByVersionView');
  const property = view?.properties.find(({ name }) => name === column);
  if (property) {
    const missing = Object.keys(columnsOfState).filter(
      (view) => !columnsOfState[view]?.includes(column),
    );
    return {
      name: column,
      type: property.type,
      meaning: property.comment,
      ...(missing.length > 0 && { missingIn: missing.join(', ') }),
    };
  }
  throw new Diagnostic(
    `product/data-model/entities.json: \`StateByVersionView\` has no column \`${column}\`.`,
  );
}
