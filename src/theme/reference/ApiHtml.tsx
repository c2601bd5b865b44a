/** HTML that the build made from the library's declarations and comments; nothing when empty. */
export function ApiHtml({ html, className }: { html: string | undefined; className?: string }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build, comments are escaped
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
