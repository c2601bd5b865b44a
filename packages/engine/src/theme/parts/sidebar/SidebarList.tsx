import type { SidebarLink, SidebarNode } from '#model/navigation/page-tree.ts';
import type { SidebarTexts } from '#model/page/render-contract.ts';
import { isExternal, sameRoute } from '#model/url.ts';
import { RichText } from '../RichText.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { Tag } from '../Tag.tsx';
import { SidebarGroup } from './SidebarGroup.tsx';

/** What a level of the sidebar needs to know. */
export interface SidebarListProps {
  nodes: readonly SidebarNode[];
  /** Path of the page with base; absent in a tree that is no page's. */
  path?: string | undefined;
  texts: SidebarTexts;
  /** Key of the group that encloses the list. */
  parent?: string;
}

/** One level of the sidebar. */
export function SidebarList(props: SidebarListProps) {
  return (
    <ul>
      {props.nodes.map((node, index) => (
        <li key={nodeKey(node, index)} data-context={'context' in node ? node.context : undefined}>
          <SidebarEntry node={node} list={props} />
        </li>
      ))}
    </ul>
  );
}

function nodeKey(node: SidebarNode, index: number): string {
  switch (node.type) {
    case 'group':
      return `group ${node.text}`;
    case 'link':
      return node.href;
    default:
      return `${node.type} ${index}`;
  }
}

function SidebarEntry({ node, list }: { node: SidebarNode; list: SidebarListProps }) {
  switch (node.type) {
    case 'link':
      return <SidebarPage page={node} path={list.path} />;
    case 'group':
      return <SidebarGroup group={node} list={list} />;
    case 'divider':
      return <hr data-style={node.style} />;
    case 'header':
      return (
        <p className="sidebar-header">
          <Tag tag={node.tag} />
          <RichText text={node.text} html={node.html} />
        </p>
      );
    case 'more':
      return (
        <a className="sidebar-more" href={node.href}>
          {node.count} {list.texts.moreText}
        </a>
      );
  }
}

/** A page; one elsewhere is never the current one (SIDE-3, SIDE-9). */
function SidebarPage({ page, path }: { page: SidebarLink; path: string | undefined }) {
  const { text, html, href, tag } = page;
  const isCurrent = path !== undefined && !isExternal(href) && sameRoute(href, path);
  return (
    <SiteLink className="sidebar-link" href={href} current={isCurrent ? 'page' : undefined}>
      <Tag tag={tag} />
      <RichText text={text} html={html} />
    </SiteLink>
  );
}
