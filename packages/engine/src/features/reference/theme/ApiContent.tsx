import { contentHtml } from '#model/content/content-html.ts';
import type { CodeNode, ContentNode } from '#model/content/content-node.ts';
import { defaultTexts } from '#model/texts/theme-texts.ts';
import { StaticHtml } from '#theme/parts/StaticHtml.tsx';

/** What the library's declarations and comments say; nothing when empty. */
export function ApiContent({
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

/** A type inside text, with links. */
export function ApiType({ type }: { type: CodeNode }) {
  const __html = contentHtml([type], { texts: defaultTexts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from declarations
  return <span className="api-type" dangerouslySetInnerHTML={{ __html }} />;
}
