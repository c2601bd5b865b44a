import { ChangeList } from '../../examples/draft-editor/EditorView.tsx';

const changes = [
  { field: 'theme', before: { value: 'light' }, after: { value: 'dark' } },
  { field: 'font', before: null, after: { value: 'serif' } },
];

/** A JSON file in which one property changed and one was added: the diff names just these two. */
export function EntityDiffFigure() {
  return (
    <figure className="landing-figure">
      <div className="draft-changes">
        <p className="draft-title">settings.json</p>
        <ChangeList changes={changes} />
      </div>
      <figcaption>What a JSON plugin reports: one property modified, one added</figcaption>
    </figure>
  );
}
