import type { LinkTargets } from '#model/navigation/navigation.ts';
import { hasComponent } from '#model/page/has-component.ts';
import type { CompiledPage } from '#model/page/page.ts';
import { withBase } from '#model/url.ts';

/** Address of the playground of the page's edition, with base, where the page has programs to open there. */
export function playgroundLink(
  { body }: Pick<CompiledPage, 'body'>,
  { site, resolveRoute, hasPage }: Pick<LinkTargets, 'site' | 'resolveRoute' | 'hasPage'>,
): string | undefined {
  if (site.playground === undefined) return undefined;
  const route = resolveRoute(site.playground);
  return hasPage(route) && hasComponent(body, 'LiveExample')
    ? withBase(route, site.base)
    : undefined;
}
