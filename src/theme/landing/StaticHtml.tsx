/** HTML of a static component's children, as the compiler made it. */
export function StaticHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
