import { expect, it } from 'vitest';
import { readPages } from './content-page.ts';

/** Routes that the specification asks of the guide; the reference checks its own. */
const specifiedRoutes = `
/
/guide/getting-started
/guide/ai-agent-collaboration
/guide/architecture
/guide/how-lix-works
/guide/versions
/guide/deterministic-mode
/guide/react-utils
/guide/features/change-proposals
/guide/features/diffs
/guide/features/history
/guide/features/restore
/guide/features/undo-redo
/guide/features/validation-rules
/guide/features/attribution
/guide/features/comments
/guide/concepts/files
/guide/concepts/changes
/guide/concepts/snapshots
/guide/concepts/change-graph
/guide/concepts/labels
/guide/concepts/change-sets
/guide/concepts/merging
/guide/concepts/change-proposals
/guide/concepts/discussions
/guide/concepts/key-value
/guide/concepts/versions
/guide/advanced/sql-queries
/guide/advanced/browser-integration
/guide/advanced/plugins
/plugins/
/plugins/creating-plugins
/plugins/json
/plugins/csv
/plugins/markdown
`
  .trim()
  .split('\n');

it('has a page for every route that the specification names', async () => {
  const routes = new Set((await readPages()).map(({ route }) => route));
  expect(specifiedRoutes.filter((route) => !routes.has(route))).toEqual([]);
});
