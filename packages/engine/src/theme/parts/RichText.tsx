/** A text whose inline Markdown the build has turned into HTML, where there was any (DOC-3). */
export function RichText({ text, html }: { text: string; html?: string | undefined }) {
  if (html === undefined) return text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML made by the compiler
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
