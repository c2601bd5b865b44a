import { find, html, type Info } from 'property-information';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentNode } from '#model/content/content-node.ts';

/** Props as elements carry them. */
// biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
export type Props = Record<string, any>;

/** A component as React's elements name it: a function, or one that `memo` keeps. */
type Component = (props: Props) => ReactNode;

/** What a tree of elements needs to know beside React. */
export interface TreeOptions {
  /** Components that stand for nodes instead of markup. */
  nodesOf: ReadonlyMap<unknown, (props: Props) => ContentNode[]>;
  /** Nodes in place of finished HTML. */
  htmlNodes: (html: string) => ContentNode[];
}

/**
 * What React components show, as a tree of elements instead of markup. Only components that use
 * hooks are rendered as markup.
 */
export function elementTree(node: ReactNode, options: TreeOptions): ContentNode[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') {
    return [{ type: 'text', value: String(node) }];
  }
  if (!isValidElement(node)) {
    return [...(node as Iterable<ReactNode>)].flatMap((child) => elementTree(child, options));
  }
  const { type, props } = node as ReactElement<Props>;
  const known = options.nodesOf.get(type);
  if (known) return known(props);
  if (type === Fragment) return elementTree(props.children, options);
  if (typeof type === 'string') return [elementNode(type, props, options)];
  const component: unknown = typeof type === 'function' ? type : (type as { type: unknown }).type;
  return elementTree(call(component as Component, node as ReactElement, props), options);
}

/** What a component shows; one that keeps state can be called by React only. */
function call(component: Component, node: ReactElement, props: Props): ReactNode {
  try {
    return component(props);
  } catch {
    const inner = { __html: renderToStaticMarkup(node) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the component
    return createElement('div', { dangerouslySetInnerHTML: inner });
  }
}

function elementNode(tagName: string, props: Props, options: TreeOptions): ContentNode {
  const { children, dangerouslySetInnerHTML: finished } = props;
  const inner = finished ? options.htmlNodes(finished.__html) : elementTree(children, options);
  return { type: 'element', tagName, properties: propertiesOf(props), children: inner };
}

function propertiesOf(props: Props): Record<string, string | number | boolean | string[]> {
  const entries = Object.entries(props).flatMap(([name, value]) => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return [];
    const info: Info = find(html, name);
    return [[info.property, info.spaceSeparated ? String(value).split(' ') : value]];
  });
  return Object.fromEntries(entries);
}
