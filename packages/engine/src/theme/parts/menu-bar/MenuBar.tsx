import type { PageData } from '#shared/page/page.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** The bar under the navigation on narrow screens (DOC-11, DOC-12), with the page's place between its menus. */
export function MenuBar({ page, texts }: { page: PageData; texts: ThemeTexts }) {
  const { toc, sidebar, nav, headingTitle, title } = page;
  const section = [...nav.left, ...nav.right].find(({ isActive }) => isActive)?.text;
  const place = [section, headingTitle || title].filter(Boolean);
  return (
    <div className="menu-bar" data-outline={toc.length > 0 ? true : undefined}>
      {sidebar && (
        <button type="button" popoverTarget="_sidebar" data-opens="sidebar">
          {texts.menuText}
        </button>
      )}
      {/* The navigation and the title say the same to screen readers. */}
      <span aria-hidden="true">{[...new Set(place)].join(' › ')}</span>
      {toc.length > 0 && (
        <button type="button" popoverTarget="outline-menu">
          {texts.outlineTitle}
        </button>
      )}
    </div>
  );
}
