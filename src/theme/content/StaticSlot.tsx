'use client';
import { createContext, useContext } from 'react';

/** What React's `dangerouslySetInnerHTML` takes; the getter may read the page only when asked. */
export interface SlotContent {
  readonly __html: string;
}

/** The finished HTML of the current page's slots, by slot number. */
export const SlotContents = createContext<readonly SlotContent[]>([]);

/**
 * A piece of finished HTML inside the React tree. Its text travels beside the tree, never in it:
 * the server's DOM stays as it is when React hydrates, and a client that has to render anew reads
 * the HTML back through the context.
 */
export function StaticSlot({ index }: { index: number }) {
  const content = useContext(SlotContents)[index];
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
    <div data-slot={index} suppressHydrationWarning dangerouslySetInnerHTML={content} />
  );
}
