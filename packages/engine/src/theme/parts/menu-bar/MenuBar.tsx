import type { PageData } from '#shared/page/page.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** The bar under the navigation on narrow screens (DOC-11, DOC-12), with the page's name between its menus. */
export function MenuBar({ page, texts }: { page: PageData; texts: ThemeTexts }) {
  const { toc, sidebar, headingTitle, title } = page;
  return (
    <div className="menu-bar" data-outline={toc.length > 0 ? true : undefined}>
      {sidebar && (
        <button type="button" popoverTarget="_sidebar" data-opens="sidebar">
          {texts.menuText}
        </button>
      )}
      {/* The title says the same to screen readers. */}
      <span aria-hidden="true">{headingTitle || title}</span>
      {toc.length > 0 && (
        <button type="button" popoverTarget="outline-menu">
          {texts.outlineTitle}
        </button>
      )}
    </div>
  );
}
