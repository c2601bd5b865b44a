import type { ComponentProps } from 'react';
import type { IslandHtml } from './island.ts';

interface HtmlSlotProps extends ComponentProps<'div'> {
  /** Name of the prop that holds the HTML. */
  name: string;
  html: IslandHtml | undefined;
}

/**
 * Finished HTML inside an island. It is in the document once: the server's DOM stays as it is when
 * React takes over, and the runtime reads the HTML back from here.
 */
export function HtmlSlot({ name, html, ...attributes }: HtmlSlotProps) {
  return (
    <div
      {...attributes}
      data-slot={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
      dangerouslySetInnerHTML={html}
    />
  );
}
