import { contentHtml } from '#shared/content/content-html.ts';
import type { ContentNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { StaticHtml } from '../parts/FinishedHtml.tsx';

/** Nodes without components, as HTML; nothing when there are none. */
export function StaticContent({
  nodes = [],
  className,
}: {
  nodes: ContentNode[] | undefined;
  className?: string;
}) {
  if (nodes.length === 0) return null;
  const html = contentHtml(nodes, { texts: defaultTexts });
  return <StaticHtml html={html} {...(className && { className })} />;
}
