import { createElement, type ReactNode } from 'react';
import type { ContentNode } from '#model/page/content-node.ts';
import { liveComponents } from './live-components.ts';
import { StaticSlot } from './StaticSlot.tsx';

/** Renders the body of a page: slots, the elements around components, and live components. */
export function Content({ nodes }: { nodes: readonly ContentNode[] }) {
  return nodes.map(renderNode);
}

function renderNode(node: ContentNode, key: number): ReactNode {
  switch (node.type) {
    case 'slot':
      return <StaticSlot key={key} index={node.index} />;
    case 'element':
      return createElement(node.tag, { key, ...node.attributes }, node.children.map(renderNode));
    case 'component': {
      const Component = liveComponents[node.name];
      if (!Component) throw new Error(`No component named <${node.name}> exists.`);
      return (
        <Component key={key} {...node.props}>
          {node.children.map(renderNode)}
        </Component>
      );
    }
    case 'html':
      throw new Error('HTML must become a slot before it is rendered.');
  }
}
