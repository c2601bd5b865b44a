import { fillText } from '#shared/texts/fill-text.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import type { BookTexts } from './texts.ts';

/** A section that begins on a page; the address has the base. */
export interface SectionLink {
  text: string;
  href: string;
}

/** Leads from the first page of a section to the section as one page. */
export const render: RenderFeature<BookTexts> = { slots: { 'page-menu': SectionLinks } };

function SectionLinks({ texts, data }: SlotProps<BookTexts>) {
  if (!data) return null;
  const sections = data as unknown as SectionLink[];
  return sections.map(({ text, href }) => (
    <a key={href} href={href}>
      {fillText(texts.bookSectionText, { section: text })}
    </a>
  ));
}
