/** A graph without its ids: for each commit, the rows of its parents. */
export const shapeOf = (commits: { id: string; parents: string[]; tips: string[] }[]) =>
  commits.map(({ parents, tips }) => ({
    tips,
    parents: parents.map((parent) => commits.findIndex(({ id }) => id === parent)).sort(),
  }));
