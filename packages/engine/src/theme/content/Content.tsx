import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CodeTexts } from '#shared/content/code-html.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { ownValue } from '#shared/own-value.ts';
import type { ComponentNode, ContentNode } from '#shared/page/page.ts';
import { staticComponents } from './static-components.tsx';

interface ContentProps {
  nodes: readonly ContentNode[];
  texts: CodeTexts;
  /** Language of the nodes, where that isn't the page's. */
  language?: { lang: string; dir: string } | undefined;
  /** Stands behind the first h1, wherever a component has put it; first where there's none. */
  belowTitle?: ReactElement;
}

/** The body of a page: elements are written as they are, components are rendered by React. */
export function Content({ nodes, texts, language, belowTitle }: ContentProps) {
  const html = writeContent(nodes, texts);
  const end = html.indexOf('</h1>');
  const place = end < 0 ? 0 : end + '</h1>'.length;
  const __html = belowTitle
    ? html.slice(0, place) + renderToStaticMarkup(belowTitle) + html.slice(place)
    : html;
  return (
    <div
      lang={language?.lang}
      dir={language?.dir}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made by the build from the site's own content
      dangerouslySetInnerHTML={{ __html }}
    />
  );
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
    const Component = ownValue(staticComponents, name);
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
