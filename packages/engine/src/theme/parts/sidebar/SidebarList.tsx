import {
  type SidebarGroup as Group,
  holdsRoute,
  type SidebarBadge,
  type SidebarLink,
  type SidebarNode,
} from '#shared/navigation/page-tree.ts';
import type { SidebarTexts } from '#shared/page/render-contract.ts';
import { isExternal, sameRoute } from '#shared/url.ts';
import { RichText } from '../FinishedHtml.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { Tag } from '../Tag.tsx';

/**
 * The pages of a section. In a very large one the page carries only the surroundings of its own
 * entry; behavior fetches the whole tree when the reader asks for more.
 */
export function Sidebar(props: {
  nodes: readonly SidebarNode[];
  /** Address of the whole tree as HTML. */
  tree: string;
  /** Whether `nodes` is only a part of it. */
  isPart: boolean;
  /** Path of the page with base. */
  path: string;
  label: string;
  texts: SidebarTexts;
}) {
  const { nodes, tree, isPart, path, label, texts } = props;
  return (
    <nav className="sidebar" aria-label={label} data-tree={tree} data-part={isPart || undefined}>
      <SidebarList nodes={nodes} path={path} texts={texts} />
    </nav>
  );
}

/** Props of one level of the sidebar. */
interface SidebarListProps {
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
  const { text, html, href, tag, badge } = page;
  const isCurrent = path !== undefined && !isExternal(href) && sameRoute(href, path);
  return (
    <SiteLink className="sidebar-link" href={href} current={isCurrent ? 'page' : undefined}>
      <Tag tag={tag} />
      <RichText text={text} html={html} />
      <EntryBadge badge={badge} />
    </SiteLink>
  );
}

/** What the front matter of a page says about it behind its name. */
function EntryBadge({ badge }: { badge: SidebarBadge | undefined }) {
  if (!badge) return null;
  return (
    <>
      {' '}
      <span className="badge" data-kind={badge.type}>
        {badge.text}
      </span>
    </>
  );
}

/**
 * A group with what it holds (SIDE-4, SIDE-5). One that holds the page is open. A closed one stays
 * in the document, hidden, so that readers without script get all of it. Behavior opens and closes.
 */
function SidebarGroup({ group, list }: { group: Group; list: SidebarListProps }) {
  const { text, html, href, pruned, first } = group;
  const { path, texts } = list;
  // The texts on the way to a group name it: neither pruning nor loading changes them.
  const key = `${list.parent ?? ''}/${text}`;
  const id = `sidebar${key.replaceAll(/\s/g, '-')}`;
  const isOpen = !group.collapsed || (path !== undefined && holdsRoute(group, path));
  const nodes = pruned && first ? [{ type: 'link' as const, text, href: first }] : group.items;
  const isCurrent = href !== undefined && path !== undefined && sameRoute(href, path);
  const title = (
    <>
      <Tag tag={group.tag} />
      <RichText text={text} html={html} />
      <EntryBadge badge={group.badge} />
    </>
  );
  return (
    <>
      <div className="sidebar-group-title">
        {href !== undefined ? (
          <span className="sidebar-group-link">
            <SiteLink className="sidebar-link" href={href} current={isCurrent ? 'page' : undefined}>
              {title}
            </SiteLink>
          </span>
        ) : (
          !group.collapsible && <p className="sidebar-group-text">{title}</p>
        )}
        {group.collapsible && (
          <button
            type="button"
            className="sidebar-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={href === undefined ? undefined : `${texts.toggleGroupText} ${text}`}
            data-part={pruned}
          >
            {href === undefined && title}
          </button>
        )}
      </div>
      <div id={id} className="sidebar-items" hidden={!isOpen}>
        <SidebarList {...list} nodes={nodes} parent={key} />
      </div>
    </>
  );
}
