const changes = [
  { author: 'Ada', kind: 'person', text: 'set theme to “dark”' },
  { author: 'Writing agent', kind: 'agent', text: 'rewrote the introduction' },
];

const price = { author: 'Grace', kind: 'person', text: 'set price to “$12 a month”' };
const comment = { author: 'Grace', kind: 'person', text: 'commented: “shorter, please”' };

/** Changes with their authors, persons and programs. */
export function AuthorsFigure({ hasComments }: { hasComments: boolean }) {
  return (
    <figure className="landing-figure">
      <ol className="figure-changes">
        {[...changes, hasComments ? comment : price].map(({ author, kind, text }) => (
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
    </figure>
  );
}
