import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentNode, ContentNode } from '#model/page/content-node.ts';
import { staticComponents } from './static-components.ts';

/** The body of a page. What the compiler finished stays as it is; components become HTML here. */
export function Content({ nodes }: { nodes: readonly ContentNode[] }) {
  const nextId = countIds();
  const __html = nodes.map((node) => toHtml(node, nextId)).join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
  return <div dangerouslySetInnerHTML={{ __html }} />;
}

type NextId = () => string;

/** Ids of components, unique in a page. */
function countIds(): NextId {
  let count = 0;
  return () => {
    count += 1;
    return `part-${count}`;
  };
}

function toHtml(node: ContentNode, nextId: NextId): string {
  switch (node.type) {
    case 'html':
      return node.html;
    case 'element': {
      const __html = node.children.map((child) => toHtml(child, nextId)).join('');
      const content = __html === '' ? {} : { dangerouslySetInnerHTML: { __html } };
      return renderToStaticMarkup(createElement(node.tag, { ...node.attributes, ...content }));
    }
    case 'component':
      return componentHtml(node, nextId);
  }
}

/** A component gets its children as HTML, and those that are components themselves as parts. */
function componentHtml({ name, props, children }: ComponentNode, nextId: NextId): string {
  const Component = Object.hasOwn(staticComponents, name) && staticComponents[name];
  if (!Component) throw new Error(`No component named <${name}> exists.`);
  const id = nextId();
  const finished = children.map((child) => ({ child, html: toHtml(child, nextId) }));
  const parts = finished.flatMap(({ child, html }) =>
    child.type === 'component' ? [{ props: child.props, html }] : [],
  );
  const html = finished.map((part) => part.html).join('');
  return renderToStaticMarkup(createElement(Component, { ...props, html, parts, id } as object));
}
