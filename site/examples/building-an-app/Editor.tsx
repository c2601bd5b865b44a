import { useEffect, useState } from 'react';
import { type Article, fields, save } from './article.ts';
import { useLix } from './lix-react.ts';

interface EditorProps {
  article: Article;
  /** Hears whether there is text that is not saved. */
  onEdited: (isEdited: boolean) => void;
}

/** Shows the article; what is typed stays here until it is saved as one commit. */
export function Editor({ article, onEdited }: EditorProps) {
  const lix = useLix();
  const [typed, setTyped] = useState<Partial<Article>>({});
  const changed = fields.filter(
    (field) => (typed[field] ?? article[field]) !== article[field],
  );
  const isEdited = changed.length > 0;
  // Once saved, the article says it all. An effect could drop keys pressed before
  // it.
  if (!isEdited && Object.keys(typed).length > 0) setTyped({});
  useEffect(() => onEdited(isEdited), [isEdited, onEdited]);

  return (
    <section aria-labelledby="article">
      <h2 id="article">Article</h2>
      {fields.map((field) => (
        <label key={field}>
          {field}
          <textarea
            rows={field === 'body' ? 5 : 1}
            value={typed[field] ?? article[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        </label>
      ))}
      <div className="row">
        <button type="button" disabled={!isEdited} onClick={() => save(lix, typed)}>
          Save
        </button>
        <button type="button" disabled={!isEdited} onClick={() => setTyped({})}>
          Discard
        </button>
      </div>
    </section>
  );
}
