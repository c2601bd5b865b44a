import { CommitGraph } from '../../product/sandbox/commits/CommitGraph.tsx';
import { commit } from '../recorded-draft.ts';

const commits = [
  commit('merge', ['price', 'button'], 'main'),
  commit('summary', ['outline'], 'agent'),
  commit('button', ['headline'], 'draft'),
  commit('price', ['page']),
  commit('outline', ['page']),
  commit('headline', ['page']),
  commit('page', []),
];

/** Versions that branch off, one of which is merged back. */
export function BranchFigure() {
  return (
    <figure className="landing-figure">
      <CommitGraph
        commits={commits}
        label="The versions draft and agent branch off main and get two commits each. Then draft is merged back into main."
        isStrip
      />
      <figcaption>A branch is one row in a table, created in the page</figcaption>
    </figure>
  );
}
