import { escapeHtml } from '#model/html.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';

/**
 * Opens the search: a box on wide screens, an icon on others (SEARCH-1). React leaves alone what is
 * inside: behaviour adds the name of the key, which the build cannot know (NAV-19).
 */
export function SearchButton({ texts }: { texts: ThemeTexts }) {
  return (
    <button
      type="button"
      className="search-button"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: text, escaped
      dangerouslySetInnerHTML={{ __html: escapeHtml(texts.searchPlaceholderText) }}
    />
  );
}
