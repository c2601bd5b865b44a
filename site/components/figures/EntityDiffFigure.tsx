import { ChangeList } from '../../examples/draft-editor/EditorView.tsx';

const changes = [
  { field: 'theme', before: { value: 'light' }, after: { value: 'dark' } },
  { field: 'font', before: null, after: { value: 'serif' } },
];

/** A JSON file in which one property changed and one was added, as Git sees it, and as Lix does. */
export function EntityDiffFigure() {
  return (
    <figure className="landing-figure">
      <div className="draft-changes">
        <p className="figure-label">git diff settings.json</p>
        <div className="figure-lines">
          <del>{'{ "theme": "light", "size": 14 }'}</del>
          <ins>{'{ "theme": "dark", "size": 14, "font": "serif" }'}</ins>
        </div>
      </div>
      <div className="draft-changes">
        <p className="figure-label">Lix, with a plugin for JSON</p>
        <ChangeList changes={changes} />
      </div>
    </figure>
  );
}
