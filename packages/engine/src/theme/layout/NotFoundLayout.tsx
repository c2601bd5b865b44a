import type { PageSection } from '#model/page/page.ts';
import { hasSearch } from '#model/site/site-config.ts';
import type { PageProps } from '../page-props.ts';
import { RichText } from '../parts/RichText.tsx';

/**
 * What an unknown address shows (NF-1, NF-2): a search, and all pages by section. With script it
 * also suggests pages whose names are like the address.
 */
export function NotFoundLayout({ page, site, texts }: PageProps) {
  const { home, sections = [] } = page;
  return (
    <main id="_main" className="not-found" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{texts.notFoundTitleText}</h1>
      {/* The service worker shows it where a page is known but not stored. */}
      {site.offline === true && (
        <div className="not-stored">
          <h2>{texts.notStoredTitleText}</h2>
          <p>{texts.notStoredText}</p>
        </div>
      )}
      <a className="button" data-theme="brand" href={home}>
        {texts.notFoundLinkText}
      </a>
      {hasSearch(site) && (
        <search className="not-found-search">
          {/* The home page opens the search with the query of its address. */}
          <form action={home}>
            <input
              type="search"
              name="q"
              required
              aria-label={texts.searchPlaceholderText}
              placeholder={texts.searchPlaceholderText}
            />
          </form>
        </search>
      )}
      {/* Has its room before it's filled. */}
      {hasSearch(site) && (
        <section className="not-found-near" aria-live="polite">
          <h2>{texts.searchClosestText}</h2>
          <ul />
        </section>
      )}
      {sections.length > 0 && (
        <details className="not-found-pages">
          <summary>{texts.notFoundPagesText}</summary>
          {sections.map((section) => (
            <Section key={section.href} {...section} />
          ))}
        </details>
      )}
    </main>
  );
}

function Section({ text, href, pages }: PageSection) {
  return (
    <section>
      <h2>
        <a href={href}>{text}</a>
      </h2>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href}>
              <RichText text={page.text} html={page.html} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
