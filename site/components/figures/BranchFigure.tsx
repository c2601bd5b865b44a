import { CodeLines } from '../../examples/draft-editor/EditorView.tsx';
import { FigureGraph } from './FigureGraph.tsx';

const branches = [
  { name: 'main', commits: [0, 100] },
  { name: 'agent', commits: [50, 80], from: 0 },
  { name: 'draft', commits: [25, 60], from: 0 },
];

/** What the page's headline is on each branch. */
const headlines = {
  main: 'Notes for teams',
  draft: 'Notes your team shares',
  agent: 'Notes, and who wrote them',
};

/** Three branches to switch between, by styles alone. */
export function BranchFigure({
  callOf,
}: {
  /** Code that switches to a branch. */
  callOf: (name: string) => string;
}) {
  return (
    <figure className="landing-figure figure-branches" data-markdown-ignore>
      <FigureGraph
        branches={branches}
        label="The branches draft and agent leave main and get two commits each."
      />
      <fieldset>
        <legend className="visually-hidden">Branch</legend>
        {Object.keys(headlines).map((name) => (
          <label key={name}>
            <input type="radio" name="branch" value={name} defaultChecked={name === 'main'} />
            {name}
          </label>
        ))}
      </fieldset>
      {Object.entries(headlines).map(([name, headline]) => (
        <div key={name} data-branch={name}>
          <CodeLines calls={[[callOf(name)]]} current={0} />
          <strong>{headline}</strong>
        </div>
      ))}
    </figure>
  );
}
