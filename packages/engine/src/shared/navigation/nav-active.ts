import type { NavItem } from '../site/nav-schema.ts';
import { isExternal, routeKey } from '../url.ts';

/**
 * Whether an item stands for the current page (NAV-2): by its pattern, else by whole segments of
 * its link; a group also by its children.
 *
 * @param route Path of the page without base.
 */
export function isActive(item: NavItem, route: string): boolean {
  if (item.activeMatch !== undefined) return new RegExp(item.activeMatch).test(route);
  if (item.items?.some((child) => isActive(child, route))) return true;
  if (item.link === undefined || isExternal(item.link)) return false;
  const link = routeKey(item.link);
  const current = routeKey(route);
  return current === link || (link !== '' && current.startsWith(`${link}/`));
}
