/** Finished HTML: a static component's children as the compiler made them, a sample with its colors. */
export function StaticHtml({
  html,
  className,
  label,
}: {
  html: string;
  className?: string;
  /** Makes it a group of this name. */
  label?: string;
}) {
  return (
    <div
      className={className}
      {...(label && { role: 'group', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
