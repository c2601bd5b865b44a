import { SiteProblem } from '#model/problem.ts';
import type { ApiEntity, ApiStateColumn, EntityDiagram } from '#model/reference/api-entity.ts';
import type { ApiSymbol } from '#model/reference/api-symbol.ts';
import { schemaKeys, stateColumns, stateViews } from '../entities.ts';
import type { Reflection } from '../extract/typedoc-json.ts';
import type { MapContext } from '../map/map-context.ts';
import { entityModel } from './entity-model.ts';

/** What the page of the data model shows. */
export interface EntityPageProps {
  entities: ApiEntity[];
  diagram: EntityDiagram;
  schemaKeys: { name: string; html: string }[];
  stateViews: {
    name: string;
    today?: string;
    note: string;
    pages: { name: string; href: string }[];
  }[];
  stateColumns: ApiStateColumn[];
}

/**
 * Puts the page of the data model together (DATA-1).
 *
 * @throws SiteProblem when the library has lost a schema, a page or a column that it names.
 */
export function entityPage(
  exported: Reflection[],
  symbols: ApiSymbol[],
  { hrefOf, toHtml }: Pick<MapContext, 'hrefOf' | 'toHtml'>,
): EntityPageProps {
  return {
    ...entityModel({ exported, hrefOf, toHtml }),
    schemaKeys: Object.entries(schemaKeys).map(([name, text]) => ({ name, html: toHtml(text) })),
    stateViews: stateViews.map(({ pages, ...view }) => ({
      ...view,
      pages: pages.split(' ').map((name) => ({ name, href: hrefOf(name) ?? '' })),
    })),
    stateColumns: Object.entries(stateColumns).map(([name, text]) => ({
      name,
      typeHtml: columnType(name, symbols),
      meaning: toHtml(text),
    })),
  };
}

/** Types are never invented: the view of all versions has every column. */
function columnType(column: string, symbols: ApiSymbol[]): string {
  const view = symbols.find(({ name }) => name === 'StateByVersionView');
  const property = view?.properties.find(({ name }) => name === column);
  if (property) return property.typeHtml;
  throw new SiteProblem(
    `src/builder/reference/entities.ts: \`StateByVersionView\` has no column \`${column}\`.`,
  );
}
