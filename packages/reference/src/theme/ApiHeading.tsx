/** A heading of a reference page, which leads to itself. */
export function ApiHeading({ id, text, level = 2 }: { id: string; text: string; level?: 2 | 3 }) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className="heading-anchor" href={`#${id}`}>
        {text}
      </a>
    </Tag>
  );
}
