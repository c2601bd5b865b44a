import type { ComponentType } from 'react';
import type { IslandEntry, IslandHtml } from './browser-feature.ts';
import { HtmlSlot } from './HtmlSlot.tsx';

/** The name in the registry of a component of the site's folder. */
export function islandOfSite(name: string): string {
  return `site-${name}`;
}

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
type AnyComponent = ComponentType<any>;

/**
 * The entry of a component of the site's folder: it comes alive when it is seen, and gets what its
 * tag holds as children.
 */
export function siteIsland(load: () => Promise<AnyComponent>): IslandEntry {
  return {
    when: ['visible', 'pointer', 'focus'],
    async load() {
      const Component = await load();
      return function SiteIsland({ content, ...props }: { content?: IslandHtml }) {
        return (
          <Component {...props}>{content && <HtmlSlot name="content" html={content} />}</Component>
        );
      };
    },
  };
}
