/** Text that its writer may give inline HTML, such as a heading of front matter (HOME-2). */
export function InlineHtml({
  tag: Tag,
  html,
  className,
}: {
  tag: 'h1' | 'p' | 'span' | 'div';
  html: string;
  className?: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the keeper's own HTML, kept safe by the policy
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
