import { ownValue, routeKey } from 'truedocs/shared';
import type { ApiKind, ApiSymbol } from '../api-symbol.ts';
import type { ReferenceConfig } from '../options.ts';

const folders: Record<ApiKind, string> = {
  class: 'classes',
  interface: 'interfaces',
  function: 'functions',
  type: 'types',
  variable: 'variables',
  enum: 'enums',
  namespace: 'namespaces',
};

/** Gives the route of a symbol's page. */
export type RouteOf = (symbol: Pick<ApiSymbol, 'name' | 'kind'>) => string;

/**
 * Routes of the pages of exports and former names: `/api/functions/parse` (ROUTE-4). Addresses that differ
 * only in case are one page for readers and one file for many disks, so that of `PARSE` beside `parse` gets
 * a number.
 */
export function symbolRoutes(
  { path, folders: moved }: Pick<ReferenceConfig, 'path' | 'folders'>,
  symbols: Pick<ApiSymbol, 'name' | 'kind'>[],
): RouteOf {
  const written: RouteOf = ({ name, kind }) =>
    `${path}${folders[ownValue(moved, name) ?? kind]}/${name}`;
  const taken = new Map<string, string[]>();
  for (const route of [...new Set(symbols.map(written))].sort().reverse()) {
    const key = routeKey(route);
    taken.set(key, [...(taken.get(key) ?? []), route]);
  }
  return (symbol) => {
    const route = written(symbol);
    const before = taken.get(routeKey(route))?.indexOf(route) ?? 0;
    return before > 0 ? `${route}-${before + 1}` : route;
  };
}
