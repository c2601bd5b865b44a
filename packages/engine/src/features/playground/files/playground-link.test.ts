import { expect, it } from 'vitest';
import type { ComponentNode, ContentNode } from '#model/content/content-node.ts';
import { siteConfigSchema, toSiteData, type UserConfig } from '#model/site/site-config.ts';
import { playgroundLink } from './playground-link.ts';

const component = (name: string, more: Partial<ComponentNode> = {}): ComponentNode => ({
  type: 'component',
  name,
  props: {},
  children: [],
  ...more,
});
const example = component('LiveExample');

function linkOf(
  body: ContentNode[],
  { hasPage = true, ...config }: UserConfig & { hasPage?: boolean } = { playground: '/playground' },
): string | undefined {
  const site = toSiteData(siteConfigSchema.parse({ base: '/docs', ...config }));
  return playgroundLink({ body }, { site, resolveRoute: (href) => href, hasPage: () => hasPage });
}

it('a page with a program that runs knows the playground of its edition, where there is one', () => {
  expect(linkOf([example])).toBe('/docs/playground');
  const nested = component('ApiSymbolPage', { slots: { examples: [example] } });
  expect(linkOf([nested])).toBe('/docs/playground');
  expect(linkOf([component('Tabs', { children: [example] })])).toBe('/docs/playground');
  expect(linkOf([component('Badge')])).toBeUndefined();
  expect(linkOf([example], { playground: '/playground', hasPage: false })).toBeUndefined();
  expect(linkOf([example], {})).toBeUndefined();
});
