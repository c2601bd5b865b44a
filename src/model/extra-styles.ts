import type { ContentNode } from './content-node.ts';

/** Stylesheets that only some pages need, by the components that need them. */
const byComponent: [name: ExtraStyle, component: RegExp][] = [
  ['landing', /^Landing/],
  ['reference', /^Api/],
  ['live-example', /^Live/],
  ['live-app', /^LiveApp$/],
];

export type ExtraStyle = 'landing' | 'reference' | 'live-example' | 'live-app';

/** The extra stylesheets of a page, by the components of its body. */
export function extraStylesOf(body: readonly ContentNode[]): ExtraStyle[] {
  const names = new Set(componentNames(body));
  return byComponent
    .filter(([, component]) => [...names].some((name) => component.test(name)))
    .map(([name]) => name);
}

function componentNames(nodes: readonly ContentNode[]): string[] {
  return nodes.flatMap((node) => {
    const own = node.type === 'component' ? [node.name] : [];
    return 'children' in node ? [...own, ...componentNames(node.children)] : own;
  });
}
