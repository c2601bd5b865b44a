import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import type { IslandHtml } from './browser-feature.ts';

interface HtmlSlotProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Name of the prop that holds the HTML. */
  name: string;
  html: IslandHtml | undefined;
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Finished HTML inside an island. It is in the document once: the server's DOM stays as it is when
 * React takes over. Where React makes the element anew, it gets a copy of what the server sent.
 */
export function HtmlSlot({ name, html, ref, ...attributes }: HtmlSlotProps) {
  const own = useRef<HTMLDivElement>(null);
  const slot = ref ?? own;
  useLayoutEffect(() => {
    if (!html?.content || slot.current?.hasChildNodes()) return;
    slot.current?.append(...html.content.cloneNode(true).childNodes);
  }, [html, slot]);
  return (
    <div
      {...attributes}
      ref={slot}
      data-slot={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
      dangerouslySetInnerHTML={html}
    />
  );
}
