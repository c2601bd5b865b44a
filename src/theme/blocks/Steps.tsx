/** Numbered steps: an ordered list, or headings of one level with their text. */
export function Steps({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from content
  return <div className="steps" dangerouslySetInnerHTML={{ __html: html }} />;
}
