import { type SidebarGroup as Group, holdsRoute } from '#model/navigation/page-tree.ts';
import { sameRoute } from '#model/url.ts';
import { RichText } from '../RichText.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { Tag } from '../Tag.tsx';
import { SidebarList, type SidebarListProps } from './SidebarList.tsx';

/**
 * A group with what it holds (SIDE-4, SIDE-5). One that holds the page is open. A closed one stays
 * in the document, hidden, so that readers without script get all of it. Behaviour opens and closes.
 */
export function SidebarGroup({ group, list }: { group: Group; list: SidebarListProps }) {
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
