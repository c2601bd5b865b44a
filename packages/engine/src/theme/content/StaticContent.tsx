import { contentHtml } from '#model/content/content-html.ts';
import type { CodeNode, ContentNode } from '#model/content/content-node.ts';
import { defaultTexts } from '#model/texts/theme-texts.ts';
import { StaticHtml } from '../parts/StaticHtml.tsx';

/** Nodes as HTML that no component of a feature is part of; nothing when there are none. */
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

/** Code inside text. */
export function StaticCode({ code, className }: { code: CodeNode; className: string }) {
  const __html = contentHtml([code], { texts: defaultTexts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from code
  return <span className={className} dangerouslySetInnerHTML={{ __html }} />;
}
