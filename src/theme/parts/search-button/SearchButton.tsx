import type { ThemeTexts } from '#model/theme-texts.ts';

/**
 * Opens the search: a box on wide screens, an icon on others (SEARCH-1). Behaviour writes the name
 * of the key, which the build cannot know (NAV-19).
 */
export function SearchButton({ texts }: { texts: ThemeTexts }) {
  return (
    <button type="button" className="search-button" aria-haspopup="dialog">
      <span>{texts.searchPlaceholderText}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves to behaviour what is inside */}
      <kbd aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <kbd aria-hidden>K</kbd>
    </button>
  );
}
