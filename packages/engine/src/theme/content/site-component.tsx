import { type ComponentType, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from '#islands/Island.tsx';
import type { Json } from '#shared/page/page.ts';
import { islandOfSite } from '#shared/site-island-name.ts';
import { StaticHtml } from '../parts/FinishedHtml.tsx';

/** Props that `Content` adds to those that the author of the page wrote. */
interface Given {
  html: string;
  parts: unknown;
  id: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
type AnyComponent = ComponentType<any>;

/** A component of the site's folder: what its tag holds are its children, as anywhere in React. */
export function asStatic(Component: AnyComponent): AnyComponent {
  return function SiteComponent({ html, parts: _, id: __, ...props }: Given) {
    return <Component {...props}>{html && <StaticHtml html={html} />}</Component>;
  };
}

/**
 * A component of the site's folder that comes alive in the browser, in the body of a page or in a
 * component of a slot.
 *
 * @param name Its name, by which the registry of islands knows it.
 */
export function asIsland(name: string): AnyComponent {
  return function SiteIsland({
    html,
    parts: _,
    id,
    children,
    ...props
  }: Partial<Given> & { children?: ReactNode }) {
    const ownId = useId();
    const content = html || (children && renderToStaticMarkup(children));
    return (
      <Island
        name={islandOfSite(name)}
        id={id ?? ownId}
        props={props as Record<string, Json>}
        {...(content && { html: { content } })}
      />
    );
  };
}
