import { type MouseEvent, useId } from 'react';
import type { SidebarGroup as Group } from '#model/navigation/page-tree.ts';
import { sameRoute } from '#model/url.ts';
import { RichText } from '../RichText.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { Tag } from '../Tag.tsx';
import { SidebarList, type SidebarListProps } from './SidebarList.tsx';
import { groupKey } from './use-open-groups.ts';

/**
 * A group with what it holds (SIDE-4, SIDE-5). A closed one stays in the document, hidden, so that
 * readers without script get all of it.
 */
export function SidebarGroup({ group, list }: { group: Group; list: SidebarListProps }) {
  const id = useId();
  const key = groupKey(list.parent ?? '', group);
  const { text, html, href, pruned, first } = group;
  const isOpen = list.groups.isOpen(group, key);
  const toggle = () => list.groups.setOpen(key, !isOpen);
  const nodes = pruned && first ? [{ type: 'link' as const, text, href: first }] : group.items;
  const title = (
    <>
      <Tag tag={group.tag} />
      <RichText text={text} html={html} />
    </>
  );

  /** A click on the current page's own header folds; any other click goes there. */
  function toggleHere(event: MouseEvent) {
    if (href === undefined || !sameRoute(href, list.path)) return;
    event.preventDefault();
    toggle();
  }

  return (
    <>
      <div className="sidebar-group-title">
        {href !== undefined ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the link inside answers keys
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside answers keys
          <span className="sidebar-group-link" onClick={toggleHere}>
            <SiteLink
              className="sidebar-link"
              href={href}
              current={sameRoute(href, list.path) ? 'page' : undefined}
            >
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
            data-needs-script
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={href === undefined ? undefined : `${list.texts.toggleGroupText} ${text}`}
            onClick={toggle}
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
