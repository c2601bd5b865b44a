import type { Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Transform } from '#contract/transform.ts';
import { nodesOf } from './nodes-of.ts';

/** Type of definitions without an empty line before them. */
const tight = 'tightDefinition';

/** Reads lines that begin with `: ` as what the line above them means: `<dl>`, `<dt>` and `<dd>`. */
export async function readDefinitions(): Promise<Transform> {
  // The package is there only for sites with the feature.
  const { defList } = await import('micromark-extension-definition-list');
  return {
    name: 'notations: definition lists',
    stage: 'markdown',
    key: () => '',
    syntax: {
      name: 'definition lists',
      tokens: defList,
      nodes: nodesOf({
        defList: () => ({ type: 'definitionList', data: { hName: 'dl' }, children: [] }),
        defListTerm: () => ({ type: 'definitionTerm', data: { hName: 'dt' }, children: [] }),
        defListDescription: (token) => ({
          type: '_loose' in token && token._loose ? 'looseDefinition' : tight,
          data: { hName: 'dd' },
          children: [],
        }),
      }),
    },
    run({ markdown }) {
      // As in other lists, text is a paragraph only where empty lines part it.
      visit(markdown, (node) => {
        if ((node.type as string) !== tight) return;
        const definition = node as Parents;
        definition.children = definition.children.flatMap((child) =>
          child.type === 'paragraph' ? child.children : [child],
        );
      });
    },
  };
}
