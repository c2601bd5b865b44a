import { fillText } from '#shared/texts/fill-text.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import type { BookTexts } from './texts.ts';

/** Links of a page. */
export interface BookLinks {
  /** Sections that begin there, with base. */
  sections: { text: string; href: string }[];
  /** The EPUB of its edition, with base, where readers look for it. */
  epub?: string;
}

/** Leads from the first page of a section to the section as one page, and to the EPUB. */
export const render: RenderFeature<BookTexts> = { slots: { 'page-menu': PageMenuLinks } };

function PageMenuLinks({ texts, data }: SlotProps<BookTexts>) {
  if (!data) return null;
  const { sections, epub } = data as unknown as BookLinks;
  return (
    <>
      {sections.map(({ text, href }) => (
        <a key={href} href={href}>
          {fillText(texts.bookSectionText, { section: text })}
        </a>
      ))}
      {epub && (
        <a href={epub} download>
          {texts.bookEpubText}
        </a>
      )}
    </>
  );
}
