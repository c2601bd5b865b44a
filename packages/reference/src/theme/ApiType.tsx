import { contentHtml } from 'truedocs/pages';
import { type CodeNode, defaultTexts } from 'truedocs/shared';

/** A type inside text, with links. */
export function ApiType({ type }: { type: CodeNode }) {
  const __html = contentHtml([type], { texts: defaultTexts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from declarations
  return <span className="api-type" dangerouslySetInnerHTML={{ __html }} />;
}
