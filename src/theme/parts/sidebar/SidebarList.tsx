import type { MouseEvent } from 'react';
import type { SidebarGroup as Group, SidebarNode } from '#model/page-tree.ts';
import { isExternal, sameRoute } from '#model/url.ts';
import { groupKey, type OpenGroups } from './use-open-groups.ts';

interface ListProps {
  nodes: readonly SidebarNode[];
  path: string;
  groups: OpenGroups;
  moreText: string;
  onMore: (event: MouseEvent) => void;
  /** Key of the group that encloses the list. */
  parent?: string;
}

/** One level of the sidebar. */
export function SidebarList(props: ListProps) {
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

function SidebarEntry({ node, list }: { node: SidebarNode; list: ListProps }) {
  switch (node.type) {
    case 'link':
      return <SidebarLink text={node.text} href={node.href} path={list.path} />;
    case 'group':
      return <SidebarGroup group={node} list={list} />;
    case 'divider':
      return <hr data-style={node.style} />;
    case 'header':
      return <p className="sidebar-header">{node.text}</p>;
    case 'more':
      return (
        <a className="sidebar-more" href={node.href} onClick={list.onMore}>
          {node.count} {list.moreText}
        </a>
      );
  }
}

function SidebarLink({ text, href, path }: { text: string; href: string; path: string }) {
  if (isExternal(href)) {
    return (
      <a className="sidebar-link" href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return (
    <a
      className="sidebar-link"
      href={href}
      aria-current={sameRoute(href, path) ? 'page' : undefined}
    >
      {text}
    </a>
  );
}

/** A disclosure of the platform, so that it opens without script too. */
function SidebarGroup({ group, list }: { group: Group; list: ListProps }) {
  const key = groupKey(list.parent ?? '', group);
  const { text, href, items, pruned, first } = group;
  const title = href ? <SidebarLink text={text} href={href} path={list.path} /> : text;
  const entries = pruned && first ? [{ type: 'link' as const, text, href: first }] : items;
  const children = <SidebarList {...list} nodes={entries} parent={key} />;
  if (!group.collapsible) {
    return (
      <>
        <p className="sidebar-group-title">{title}</p>
        {list.groups.isOpen(group, key) && children}
      </>
    );
  }
  return (
    <details
      className="sidebar-group"
      open={list.groups.isOpen(group, key)}
      onToggle={(event) => list.groups.setOpen(key, event.currentTarget.open)}
    >
      <summary className="sidebar-group-title">{title}</summary>
      {children}
    </details>
  );
}
