import { isEngineComponent } from './component-names.ts';
import type { ComponentNode, ContentNode } from './content-node.ts';

/** Stylesheets that only some pages need, by the components that need them. */
const byComponent: [name: ExtraStyle, needs: (component: ComponentNode) => boolean][] = [
  ['site', ({ name }) => !isEngineComponent(name)],
  ['reference', ({ name }) => name.startsWith('Api')],
  // The recorded output of a fenced block is plain text; a run brings the styles of values.
  [
    'live-values',
    ({ name, props }) =>
      name === 'LiveStorage' || (name === 'LiveExample' && props.sample === undefined),
  ],
  ['live-app', ({ name }) => name === 'LiveApp'],
];

export type ExtraStyle = 'site' | 'reference' | 'live-values' | 'live-app';

/** The extra stylesheets of a page, by the components of its body. */
export function extraStylesOf(body: readonly ContentNode[]): ExtraStyle[] {
  const components = componentsOf(body);
  return byComponent.filter(([, needs]) => components.some(needs)).map(([name]) => name);
}

function componentsOf(nodes: readonly ContentNode[]): ComponentNode[] {
  return nodes.flatMap((node) => {
    const own = node.type === 'component' ? [node] : [];
    return 'children' in node ? [...own, ...componentsOf(node.children)] : own;
  });
}
