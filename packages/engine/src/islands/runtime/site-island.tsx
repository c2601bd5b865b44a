import type { ComponentType } from 'react';
import type { IslandHtml } from './browser-feature.ts';
import { HtmlSlot } from './HtmlSlot.tsx';

/** Gives a component of the site's folder what its tag holds as children, which is finished HTML. */
// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
export function withContent(Component: ComponentType<any>) {
  return function SiteIsland({ content, ...props }: { content?: IslandHtml }) {
    return (
      <Component {...props}>{content && <HtmlSlot name="content" html={content} />}</Component>
    );
  };
}
