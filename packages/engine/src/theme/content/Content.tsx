import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodeTexts } from '#shared/content/code-html.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { ComponentNode, ContentNode } from '#shared/content/content-node.ts';
import { staticComponents } from './static-components.tsx';

interface ContentProps {
  nodes: readonly ContentNode[];
  texts: CodeTexts;
}

/** The body of a page: elements are written as they are, components are rendered by React. */
export function Content({ nodes, texts }: ContentProps) {
  const __html = writeContent(nodes, texts);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
  return <div dangerouslySetInnerHTML={{ __html }} />;
}

function writeContent(nodes: readonly ContentNode[], texts: CodeTexts): string {
  let count = 0;
  const options = { texts, component };
  const write = (children: readonly ContentNode[]) => contentHtml(children, options);

  /**
   * A component gets its children as HTML, and those that are components themselves as parts; what
   * it holds beside them comes as `codeHtml` and the like.
   */
  function component({ name, props, children, slots = {} }: ComponentNode): string {
    const Component = Object.hasOwn(staticComponents, name) && staticComponents[name];
    if (!Component) throw new Error(`No component named <${name}> exists.`);
    count += 1;
    const id = `part-${count}`;
    const finished = children.map((child) => ({ child, html: write([child]) }));
    const parts = finished.flatMap(({ child, html }) =>
      child.type === 'component' ? [{ props: child.props, html }] : [],
    );
    const own = Object.entries(slots).map(([slot, content]) => [`${slot}Html`, write(content)]);
    return renderToStaticMarkup(
      createElement(Component, {
        ...props,
        ...Object.fromEntries(own),
        html: finished.map((part) => part.html).join(''),
        parts,
        id,
      }),
    );
  }

  return write(nodes);
}
