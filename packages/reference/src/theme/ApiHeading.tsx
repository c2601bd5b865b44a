/** A heading of a reference page, which leads to itself. */
export function ApiHeading({
  id,
  text,
  level = 2,
  isFilterText = false,
}: {
  id: string;
  text: string;
  level?: 2 | 3;
  /** Whether the page's filter looks at the heading. */
  isFilterText?: boolean;
}) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id} data-filter-text={isFilterText || undefined}>
      <a className="heading-anchor" href={`#${id}`}>
        {text}
      </a>
    </Tag>
  );
}
