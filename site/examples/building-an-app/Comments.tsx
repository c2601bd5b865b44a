import { toPlainText } from '@lix-js/sdk/dependency/zettel-ast';
import { useState } from 'react';
import { type Field, fields } from './article.ts';
import { addComment, selectComments } from './comments.ts';
import { useLix, useQuery } from './lix-react.ts';
import type { Version } from './versions.ts';

/** Comments on the fields, as the active version has them. */
export function Comments({ active }: { active: Version }) {
  const lix = useLix();
  const comments = useQuery(selectComments);
  const [field, setField] = useState<Field>('body');
  const [text, setText] = useState('');
  const add = async () => {
    await addComment(lix, active, field, text.trim());
    setText('');
  };
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <ul>
        {comments?.map(({ id, field, body }) => (
          <li key={id}>
            <strong>{field}</strong> {toPlainText(body)}
          </li>
        ))}
      </ul>
      <div className="row">
        <select
          aria-label="Field"
          value={field}
          onChange={({ target }) => setField(target.value as Field)}
        >
          {fields.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <input
          aria-label="Comment"
          placeholder="Your comment"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="button" disabled={!text.trim()} onClick={add}>
          Comment
        </button>
      </div>
    </section>
  );
}
