import { CodeLines } from '../../examples/draft-editor/EditorView.tsx';
import { commit } from '../recorded-draft.ts';
import { FigureGraph } from './FigureGraph.tsx';

const commits = [
  commit('summary', ['outline'], 'agent'),
  commit('button', ['headline'], 'draft'),
  commit('price', ['page'], 'main'),
  commit('outline', ['page']),
  commit('headline', ['page']),
  commit('page', []),
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
        commits={commits}
        label="The branches draft and agent leave main and get two commits each."
        pitches={{ narrow: 44, wide: 84 }}
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
