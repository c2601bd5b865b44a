import type { EditionLink } from '#shared/navigation/navigation.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** The languages or versions of the site; the current one is marked (I18N-2, I18N-3). */
export function EditionLinks({
  links,
  kind,
  texts,
}: {
  links: EditionLink[];
  kind: 'language' | 'version';
  texts: ThemeTexts;
}) {
  return (
    <ul className="nav-group-items" data-edition={kind}>
      {links.map(({ label, href, lang, isCurrent, isMissing }) => (
        <li key={label}>
          <a
            className="nav-link"
            href={href}
            aria-current={isCurrent ? 'true' : undefined}
            {...(kind === 'language' && { lang, hrefLang: lang })}
          >
            {label}
            {isMissing && (
              <span className="edition-missing" lang="">
                {' '}
                ({texts.pageMissingText})
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
