import type { PageType } from '../page/page.ts';
import { isEngineComponent } from './component-names.ts';
import type { CodeNode, ComponentNode, ContentNode } from './content-node.ts';

/** Stylesheets that only some pages need, by the components that need them. */
const byComponent: [name: ExtraStyle, needs: (component: ComponentNode) => boolean][] = [
  ['site', ({ name }) => !isEngineComponent(name)],
  ['reference', ({ name }) => name.startsWith('Api')],
  // The recorded output of a fenced block is plain text; a run brings the styles of values.
  [
    'live-values',
    ({ name, props }) =>
      name === 'LiveStorage' ||
      name === 'Playground' ||
      (name === 'LiveExample' && props.sample === undefined),
  ],
  ['playground', ({ name }) => name === 'Playground'],
  ['live-app', ({ name }) => name === 'LiveApp'],
];

export type ExtraStyle =
  | 'site'
  | 'reference'
  | 'live-values'
  | 'live-app'
  | 'playground'
  | 'code-notes'
  | 'home'
  | 'not-found';

/**
 * The extra stylesheets of a page, by its type and the components and the code of its body.
 *
 * @param page.isGenerated No file makes it: its lists look like those of the reference.
 */
export function extraStylesOf(
  body: readonly ContentNode[],
  { type = 'doc', isGenerated = false }: { type?: PageType; isGenerated?: boolean } = {},
): ExtraStyle[] {
  const { components, code } = partsOf(body, { components: [], code: [] });
  const needed = new Set<ExtraStyle>(
    byComponent.filter(([, needs]) => components.some(needs)).map(([name]) => name),
  );
  // Only they end with the site's footer.
  if (type === 'home' || type === 'custom') needed.add('home');
  if (type === '404') needed.add('not-found');
  else if (isGenerated) needed.add('reference');
  if (code.some(({ notes }) => notes)) needed.add('code-notes');
  return [...needed];
}

interface Parts {
  components: ComponentNode[];
  code: CodeNode[];
}

function partsOf(nodes: readonly ContentNode[], parts: Parts): Parts {
  for (const node of nodes) {
    if (node.type === 'component') parts.components.push(node);
    if (node.type === 'code') parts.code.push(node);
    if ('children' in node) partsOf(node.children, parts);
  }
  return parts;
}
