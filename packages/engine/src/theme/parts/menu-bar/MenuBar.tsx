import type { Heading } from '#shared/page/page.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { Outline } from '../outline/Outline.tsx';

/** The bar under the navigation on narrow screens (DOC-11, DOC-12). */
export function MenuBar({
  hasSidebar,
  toc,
  texts,
}: {
  hasSidebar: boolean;
  toc: Heading[];
  texts: ThemeTexts;
}) {
  return (
    <div className="menu-bar" data-outline={toc.length > 0 ? true : undefined}>
      {hasSidebar && (
        <button
          type="button"
          className="menu-bar-button"
          popoverTarget="_sidebar"
          data-opens="sidebar"
        >
          {texts.menuText}
        </button>
      )}
      {toc.length > 0 && (
        <>
          <button type="button" className="menu-bar-button" popoverTarget="outline-menu">
            {texts.outlineTitle}
          </button>
          <div id="outline-menu" className="outline-menu" popover="auto">
            <Outline toc={toc} title={texts.outlineTitle} place="menu" />
          </div>
        </>
      )}
    </div>
  );
}
