import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import type { ComponentNode } from '#model/content-node.ts';
import { SlotContents } from '#theme/content/StaticSlot.tsx';
import { isStaticComponent } from '#theme/content/static-component-names.ts';
import { staticComponents } from '#theme/content/static-components.ts';

/** Renders a component that never hydrates. Throws what the component throws. */
export function renderStaticComponent(component: ComponentNode, children: string): string {
  if (!isStaticComponent(component.name)) {
    throw new Error(`No static component named <${component.name}> exists.`);
  }
  const props = { ...component.props, html: children };
  return renderToStaticMarkup(createElement(staticComponents[component.name], props));
}

/** Renders flight data to the markup of `#root`. Rejects with the first error of the tree. */
export async function renderMarkup(
  flight: ReadableStream<Uint8Array>,
  slots: readonly string[],
): Promise<string> {
  const tree = await createFromReadableStream<ReactNode>(flight);
  let failure: unknown;
  const { prelude } = await prerender(
    <SlotContents value={slots.map((html) => ({ __html: html }))}>{tree}</SlotContents>,
    {
      onError(error) {
        failure ??= error;
      },
    },
  );
  const markup = await new Response(prelude).text();
  if (failure) throw failure;
  return markup;
}
