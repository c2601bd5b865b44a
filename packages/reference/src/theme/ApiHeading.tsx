/** A heading of a reference page, which leads to itself. */
export function ApiHeading({ id, text, level = 2 }: { id: string; text: string; level?: 2 | 3 }) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id}>
      <a className="heading-anchor" href={`#${id}`}>
        {text}
      </a>
    </Tag>
  );
}
