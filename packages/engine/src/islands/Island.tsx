import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Json } from '#shared/page/page.ts';
import { islands } from './registry.ts';
import type { IslandHtml } from './runtime/browser-feature.ts';

// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
const components = new Map<string, ComponentType<any>>();

/** Loads the code of every island; the renderer awaits it once, before its first page. */
export async function loadIslands(): Promise<void> {
  const entries = Object.entries(islands);
  await Promise.all(entries.map(async ([name, { load }]) => components.set(name, await load())));
}

interface IslandProps {
  /** A name of the registry. */
  name: string;
  /** Unique in the page; ids that React makes inside begin with it. */
  id: string;
  /** Props of the component, here and again in the browser. */
  props?: Record<string, Json | undefined>;
  /** Finished HTML by prop name; the component shows each in an `HtmlSlot` of the same name. */
  html?: Record<string, string | undefined>;
}

/**
 * Renders an island inside a page: as a React root of its own, so that the browser can take over
 * this part alone.
 *
 * @throws Error when the registry knows no such island.
 */
export function Island({ name, id, props = {}, html = {} }: IslandProps) {
  const Component = components.get(name);
  if (!Component) throw new Error(`No island named <${name}> exists.`);
  const slots = Object.entries(html).filter(([, text]) => text !== undefined);
  const content = Object.fromEntries(slots.map(([slot, __html]) => [slot, { __html }]));
  const markup = renderToString(
    createElement(Component, { ...props, ...(content as Record<string, IslandHtml>) }),
    { identifierPrefix: id },
  );
  return (
    <div
      id={id}
      data-island={name}
      data-props={Object.keys(props).length > 0 ? JSON.stringify(props) : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the component
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
