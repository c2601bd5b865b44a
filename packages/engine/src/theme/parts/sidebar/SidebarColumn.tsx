import type { PageProps } from '../../render-feature.ts';
import { Slot } from '../Slot.tsx';
import { Sidebar } from './SidebarList.tsx';

/** A column on wide screens; the platform opens it as a drawer on narrow ones (DOC-13). */
export function SidebarColumn({ page, site, texts }: PageProps) {
  const { sidebar, shows, home, routePath } = page;
  if (!sidebar) return null;
  const { moreText, toggleGroupText } = texts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: opened as a drawer it is a dialog, which no aside may be
    <div
      id="_sidebar"
      className="doc-sidebar"
      popover="auto"
      role="complementary"
      tabIndex={-1}
      aria-label={texts.sidebarTitleText}
    >
      {shows.navbar && (
        <a className="sidebar-title" href={home}>
          {site.logoText ?? site.title}
        </a>
      )}
      <Slot name="sidebar-start" page={page} site={site} texts={texts} />
      <Sidebar
        nodes={sidebar.nodes}
        tree={sidebar.tree}
        isPart={sidebar.isPart}
        path={routePath}
        label={texts.sidebarTitleText}
        texts={{ moreText, toggleGroupText }}
      />
    </div>
  );
}
