import { contentHtml } from '#shared/content/content-html.ts';
import type { CodeNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';

/** A type inside text, with links. */
export function ApiType({ type }: { type: CodeNode }) {
  const __html = contentHtml([type], { texts: defaultTexts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from declarations
  return <span className="api-type" dangerouslySetInnerHTML={{ __html }} />;
}
