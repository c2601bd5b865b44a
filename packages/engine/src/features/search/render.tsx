import { searchPagePath } from '#features/search/search-settings.ts';
import { type SearchTexts, searchTexts } from '#features/search/texts.ts';
import { Island } from '#islands/Island.tsx';
import { escapeHtml } from '#shared/html.ts';
import { editionPrefix } from '#shared/site/site-data.ts';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import { withBase } from '#shared/url.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';

/** Search: its button in the bar, its dialog, and a field on the page for unknown addresses. */
export const render: RenderFeature<SearchTexts> = {
  slots: { navbar: SearchButton, 'not-found-end': SearchForm, 'page-end': SearchDialog },
};

/**
 * Opens the search: a box on wide screens, an icon on others (SEARCH-1). React leaves alone what is
 * inside: behavior adds the name of the key, which the build cannot know (NAV-19). Without script
 * it leads to the page of all headings.
 */
function SearchButton({ page, site, texts }: SlotProps<SearchTexts>) {
  return (
    <form action={withBase(searchPagePath(editionPrefix(page, site)), site.base)}>
      <button
        type="submit"
        className="search-button"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: text, escaped
        dangerouslySetInnerHTML={{ __html: escapeHtml(texts.searchPlaceholderText) }}
      />
    </form>
  );
}

/** The dialog of the search, closed. */
function SearchDialog({ texts }: SlotProps<SearchTexts>) {
  return <Island name="search-dialog" id="_search" props={changedTexts(texts, searchTexts)} />;
}

/** A search for what an unknown address meant (NF-1), and room for pages with titles like it, or for popular ones. */
function SearchForm({ page, texts }: SlotProps<SearchTexts>) {
  return (
    <>
      <search className="not-found-search">
        {/* Script opens the search at once; without it in time, the home page does with the query of its address. */}
        <form action={page.home}>
          <input
            type="search"
            name="q"
            required
            aria-label={texts.searchPlaceholderText}
            placeholder={texts.searchPlaceholderText}
          />
          <button type="submit" className="button" data-theme="alt">
            {texts.searchSubmitText}
          </button>
        </form>
      </search>
      {/* Hidden until it's filled. */}
      <section className="not-found-near" aria-live="polite" data-popular={texts.searchPopularText}>
        <h2>{texts.searchClosestText}</h2>
        <ul />
      </section>
    </>
  );
}
