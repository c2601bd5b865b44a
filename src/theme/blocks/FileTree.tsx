/** Files and folders; the compiler has turned the list inside into folders that fold. */
export function FileTree({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from content
  return <div className="file-tree" dangerouslySetInnerHTML={{ __html: html }} />;
}
