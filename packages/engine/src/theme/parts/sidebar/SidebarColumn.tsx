import type { PageProps } from '../../render-feature.ts';
import { NavLinks } from '../navbar/Navbar.tsx';
import { Slot } from '../Slot.tsx';
import { Sidebar } from './SidebarList.tsx';

/** A column on wide screens; the platform opens it as a drawer on narrow ones, which begins with the sections (DOC-13). */
export function SidebarColumn({ page, site, texts }: PageProps) {
  const { sidebar, shows, nav, routePath } = page;
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
      {shows.navbar && <NavLinks entries={[...nav.left, ...nav.right]} place="screen" />}
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
