type BadgeKind = 'info' | 'tip' | 'warning' | 'danger';

/** A word about a heading or entry: `<Badge text="Beta" type="warning" />`. */
export function Badge({
  text,
  type = 'info',
  html,
}: {
  text?: string;
  type?: BadgeKind;
  html: string;
}) {
  if (text !== undefined) {
    return (
      <span className="badge" data-kind={type}>
        {text}
      </span>
    );
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from content
    <span className="badge" data-kind={type} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
