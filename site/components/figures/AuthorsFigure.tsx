import { CodeLines } from '../../examples/draft-editor/EditorView.tsx';

const changes = [
  { id: 'ada', author: 'Ada', kind: 'person', text: 'set theme to “dark”' },
  { id: 'agent', author: 'Writing agent', kind: 'agent', text: 'rewrote the introduction' },
];

const price = { id: 'grace', author: 'Grace', kind: 'person', text: 'set price to “$12 a month”' };
const comment = { ...price, text: 'commented: “shorter, please”' };

/** Changes with their authors, persons and programs, one of which a reader makes active, by styles alone. */
export function AuthorsFigure({
  hasComments,
  callOf,
}: {
  hasComments: boolean;
  /** Code after which an author's changes are recorded as theirs. */
  callOf: (author: string) => string;
}) {
  const shown = [...changes, hasComments ? comment : price];
  return (
    <figure className="landing-figure figure-authors" data-markdown-ignore>
      <fieldset>
        <legend className="visually-hidden">Active account</legend>
        {shown.map(({ id, author, kind, text }) => (
          <label key={id} data-kind={kind}>
            <span className="figure-avatar" aria-hidden="true">
              {author[0]}
            </span>
            <span>
              <strong>{author}</strong> {text}
            </span>
            <input type="radio" name="author" value={id} defaultChecked={id === 'ada'} />
          </label>
        ))}
      </fieldset>
      {shown.map(({ id }) => (
        <div key={id} data-author={id}>
          <CodeLines calls={[[callOf(id)]]} current={0} />
        </div>
      ))}
    </figure>
  );
}
