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

/** A text whose inline Markdown the build has turned into HTML, where there was any (DOC-3). */
export function RichText({ text, html }: { text: string; html?: string | undefined }) {
  if (html === undefined) return text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML made by the compiler
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, kept safe by the policy
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A script of ours that runs where it stands; the policy names it by its hash. */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never what anybody else wrote
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
