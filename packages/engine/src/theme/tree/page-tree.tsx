import { features } from 'virtual:features/render';
import { createElement } from 'react';
import type { ComponentNode, ContentNode } from '#model/content/content-node.ts';
import type { RenderModule } from '#model/page/render-contract.ts';
import { textsOf } from '#model/site/site-config.ts';
import { Content } from '../content/Content.tsx';
import { StaticCode, StaticContent } from '../content/StaticContent.tsx';
import { staticComponents } from '../content/static-components.ts';
import { Article } from '../layout/DocLayout.tsx';
import { HomeLayout } from '../layout/HomeLayout.tsx';
import type { PageProps } from '../page-props.ts';
import { FilteredList } from '../parts/FilteredList.tsx';
import { ReleaseNotice } from '../parts/release-notice/ReleaseNotice.tsx';
import { elementTree, type Props, type TreeOptions } from './element-tree.ts';

const forms = new Map(features.flatMap(([, { markdown = {} }]) => Object.entries(markdown)));

/** Stands for nodes inside the HTML that components are given. */
const placeholder = /\uE000(\d+)\uE001/;

/**
 * What the main part of a page says, as elements and code blocks: every component is replaced by
 * what it shows.
 */
export const pageTree: RenderModule['pageTree'] = (page, site) => {
  const texts = textsOf(site, page.lang);
  const held: ContentNode[][] = [];
  const hold = (nodes: ContentNode[]): string => `\uE000${held.push(nodes) - 1}\uE001`;

  const options: TreeOptions = {
    nodesOf: new Map<unknown, (props: Props) => ContentNode[]>([
      [Content, ({ nodes }) => expand(nodes)],
      [StaticContent, ({ nodes = [], className }) => block(expand(nodes), className)],
      [StaticCode, ({ code }) => [code]],
      [FilteredList, ({ children }) => elementTree(children, options)],
    ]),
    htmlNodes: (html) =>
      html.split(placeholder).flatMap((part, index): ContentNode[] => {
        if (index % 2 === 1) return held[Number(part)] ?? [];
        return part === '' ? [] : [{ type: 'raw', value: part } as ContentNode];
      }),
  };

  function expand(nodes: readonly ContentNode[]): ContentNode[] {
    return nodes.flatMap((node): ContentNode[] => {
      if (node.type === 'component') return component(node);
      if (node.type !== 'element') return [node];
      return [{ ...node, children: expand(node.children) }];
    });
  }

  /** A feature says what its islands hold; other components are shown as React shows them. */
  function component(node: ComponentNode): ContentNode[] {
    const { name, props, children, slots = {} } = node;
    const markdown = forms.get(name);
    if (markdown) return markdown(node, { texts, expand });
    const Component = Object.hasOwn(staticComponents, name) && staticComponents[name];
    if (!Component) throw new Error(`No component named <${name}> exists.`);
    const parts = children.map((child) => ({ child, html: hold(expand([child])) }));
    return elementTree(
      createElement(Component, {
        ...props,
        ...Object.fromEntries(
          Object.entries(slots).map(([slot, content]) => [`${slot}Html`, hold(expand(content))]),
        ),
        html: parts.map(({ html }) => html).join(''),
        parts: parts.flatMap(({ child, html }) =>
          child.type === 'component' ? [{ props: child.props, html }] : [],
        ),
        id: name,
      }),
      options,
    );
  }

  return elementTree(<Main page={page} site={site} texts={texts} />, options);
};

function Main({ page, site, texts }: PageProps) {
  if (page.pageType === 'home') return <HomeLayout page={page} site={site} texts={texts} />;
  return (
    <>
      <ReleaseNotice notice={page.release} />
      {page.pageType === 'doc' ? (
        <Article page={page} texts={texts} />
      ) : (
        <Content nodes={page.body} texts={texts} />
      )}
    </>
  );
}

function block(children: ContentNode[], className?: string): ContentNode[] {
  if (children.length === 0) return [];
  const properties = className ? { className: [className] } : {};
  return [{ type: 'element', tagName: 'div', properties, children }];
}
