const changes = [
  { author: 'Ada', kind: 'person', text: 'set theme to “dark”' },
  { author: 'Writing agent', kind: 'agent', text: 'rewrote the introduction' },
  { author: 'Grace', kind: 'person', text: 'commented: “shorter, please”' },
];

/** Changes with their authors, persons and programs. */
export function AuthorsFigure() {
  return (
    <figure className="landing-figure">
      <ol className="figure-changes">
        {changes.map(({ author, kind, text }) => (
          <li key={author} data-kind={kind}>
            <span className="figure-avatar" aria-hidden="true">
              {author[0]}
            </span>
            <span>
              <strong>{author}</strong> {text}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>Changes carry the active account; comments belong to a file or value</figcaption>
    </figure>
  );
}
