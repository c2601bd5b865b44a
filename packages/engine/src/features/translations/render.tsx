import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import type { TranslationTexts } from './texts.ts';

/** Original of a page, and whether the page is a translation that is behind it. */
interface NoticeData {
  isBehind: boolean;
  lang: string;
  /** Name of its language. */
  label: string;
  /** With base. */
  href: string;
}

/** Tells readers that a page isn't translated, or that its translation is older than its original. */
function TranslationNotice({ page, texts, data }: SlotProps<TranslationTexts>) {
  if (!data) return null;
  const { isBehind, lang, label, href } = data as unknown as NoticeData;
  const { untranslatedPageText, outdatedTranslationText, readOriginalText } = texts;
  const inLanguage = (text: string) => text.replace('{language}', label);
  return (
    // The page around it may be in another language.
    <p className="translation-notice" lang={page.lang} dir={page.head.dir}>
      {isBehind ? (
        <>
          {outdatedTranslationText}{' '}
          <a href={href} hrefLang={lang}>
            {inLanguage(readOriginalText)}
          </a>
        </>
      ) : (
        inLanguage(untranslatedPageText)
      )}
    </p>
  );
}

/** Notices below titles. */
export const render: RenderFeature<TranslationTexts> = {
  slots: { 'article-start': TranslationNotice },
};
