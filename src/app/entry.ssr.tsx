import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import { SlotContents } from '#theme/content/StaticSlot.tsx';
import { isStaticComponent } from '#theme/content/static-component-names.ts';
import { staticComponents } from '#theme/content/static-components.ts';
import type { StaticRenderer } from './slot-body.ts';

/** Renders what never hydrates. Throws what a component throws. */
export const staticRenderer: StaticRenderer = {
  component({ name, props }, children) {
    if (!isStaticComponent(name)) throw new Error(`No static component named <${name}> exists.`);
    return renderToStaticMarkup(
      createElement(staticComponents[name], { ...props, ...children } as object),
    );
  },
  element({ tag, attributes }, __html) {
    const content = __html === '' ? {} : { dangerouslySetInnerHTML: { __html } };
    return renderToStaticMarkup(createElement(tag, { ...attributes, ...content }));
  },
};

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
  // React asks browsers to fetch its own chunks early; here they come when the page is idle.
  return markup.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}
