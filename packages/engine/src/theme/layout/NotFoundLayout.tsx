import type { PageSection } from '#shared/page/page.ts';
import { RichText } from '../parts/FinishedHtml.tsx';
import { Slot } from '../parts/Slot.tsx';
import type { PageProps } from '../render-feature.ts';

/**
 * Layout of unknown addresses (NF-1, NF-2): the parts of features, and all pages by section.
 */
export function NotFoundLayout({ page, site, texts }: PageProps) {
  const { home, sections = [] } = page;
  return (
    <main id="_main" className="not-found" tabIndex={-1}>
      <Slot name="not-found" page={page} site={site} texts={texts}>
        <p className="not-found-code">404</p>
        <h1>{texts.notFoundTitleText}</h1>
        <Slot name="not-found-start" page={page} site={site} texts={texts} />
        <a className="button" data-theme="brand" href={home}>
          {texts.notFoundLinkText}
        </a>
        <Slot name="not-found-end" page={page} site={site} texts={texts} />
        {sections.length > 0 && (
          <details className="not-found-pages">
            <summary>{texts.notFoundPagesText}</summary>
            {sections.map((section) => (
              <Section key={section.href} {...section} />
            ))}
          </details>
        )}
      </Slot>
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
