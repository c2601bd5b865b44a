import { escapeHtml } from '#model/html.ts';
import { editionPrefix } from '#model/navigation/edition.ts';
import { searchPagePath } from '#model/site/search-page.ts';
import { withBase } from '#model/url.ts';
import type { PageProps } from '../../page-props.ts';

/**
 * Opens the search: a box on wide screens, an icon on others (SEARCH-1). React leaves alone what is
 * inside: behaviour adds the name of the key, which the build cannot know (NAV-19). Without script
 * it leads to the page of all headings.
 */
export function SearchButton({ page, site, texts }: PageProps) {
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
