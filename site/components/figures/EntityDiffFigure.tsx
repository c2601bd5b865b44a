import { ChangeList } from '../../examples/draft-editor/EditorView.tsx';
import { lineDiff, valueDiff } from './settings-diff.ts';

const tags = { '-': 'del', '+': 'ins', ' ': 'span' } as const;

/** A JSON file in which a value has changed and keys have moved, as Git sees it, and as Lix does. */
export function EntityDiffFigure() {
  return (
    <figure className="landing-figure">
      <div className="draft-changes">
        <p className="figure-label">git diff # saved with sorted keys</p>
        <div className="figure-lines">
          {lineDiff.map((line) => {
            const Tag = tags[line[0] as keyof typeof tags];
            return <Tag key={line}>{line.slice(1)}</Tag>;
          })}
        </div>
      </div>
      <div className="draft-changes">
        <p className="figure-label">Lix, with a plugin for JSON</p>
        <ChangeList changes={valueDiff} />
      </div>
    </figure>
  );
}
