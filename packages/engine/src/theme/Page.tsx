import { paintScript } from '#shared/page/early-scripts.ts';
import type { PageData, PageSection } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { behaviorTexts } from '#shared/texts/behavior-texts.ts';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import { islandTexts } from '#shared/texts/island-texts.ts';
import { lazyTexts } from '#shared/texts/lazy-texts.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { Content } from './content/Content.tsx';
import { DocLayout } from './layout/DocLayout.tsx';
import { InlineScript, RichText } from './parts/FinishedHtml.tsx';
import { Features, Hero } from './parts/home/Hero.tsx';
import { Navbar, NavScreen } from './parts/navbar/Navbar.tsx';
import { ReleaseNotice } from './parts/release-notice/ReleaseNotice.tsx';
import { Slot } from './parts/Slot.tsx';
import { SiteFooter } from './parts/site-footer/SiteFooter.tsx';
import type { PageProps } from './render-feature.ts';

/** Texts of behavior; islands have others. */
const spokenTexts = { ...behaviorTexts, ...lazyTexts };

/** A whole page inside `#_root`: skip links, the bar, and the layout of its type (TYPE-2). */
export function Page({ page, site }: { page: PageData; site: SiteData }) {
  const texts = textsOf(site, page.lang);
  const { texts: changed } = changedTexts(texts, spokenTexts);
  return (
    <>
      <a className="skip-link" href="#_main">
        {texts.skipLinkText}
      </a>
      {page.sidebar && (
        <a className="skip-link" href="#_sidebar">
          {texts.skipToPagesText}
        </a>
      )}
      <p
        id="announcer"
        className="visually-hidden"
        role="status"
        data-texts={changed && JSON.stringify(changed)}
        data-failed={changedTexts(texts, islandTexts).texts?.islandFailedText}
      />
      {page.shows.navbar && <Navbar page={page} site={site} texts={texts} />}
      <InlineScript code={paintScript} />
      <Layout page={page} site={site} texts={texts} />
      {page.shows.navbar && <NavScreen page={page} site={site} texts={texts} />}
      <Slot name="page-end" page={page} site={site} texts={texts} />
    </>
  );
}

/** Elements that the site adds to the document's head. */
export function Head({ page, site }: { page: PageData; site: SiteData }) {
  return <Slot name="head" page={page} site={site} texts={textsOf(site, page.lang)} />;
}

function Layout({ page, site, texts }: PageProps) {
  switch (page.pageType) {
    case 'home':
      return <HomeLayout page={page} site={site} texts={texts} />;
    case '404':
      return <NotFoundLayout page={page} site={site} texts={texts} />;
    case 'doc':
      return <DocLayout page={page} site={site} texts={texts} />;
    default:
      return (
        <>
          <main id="_main" className="custom" tabIndex={-1}>
            <Content nodes={page.body} texts={texts} language={page.original} />
            <Slot name="article-start" page={page} site={site} texts={texts} />
          </main>
          <SiteFooter page={page} site={site} texts={texts} />
        </>
      );
  }
}

/**
 * Layout of unknown addresses (NF-1, NF-2): the parts of features, and all pages by section.
 */
function NotFoundLayout({ page, site, texts }: PageProps) {
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

/** Hero, features, the page's own content and the footer (HOME). */
function HomeLayout({ page, site, texts }: PageProps) {
  const { hero, features } = page.frontmatter;
  return (
    <>
      <main id="_main" className="home" tabIndex={-1}>
        <ReleaseNotice notice={page.release} />
        <Slot name="home" page={page} site={site} texts={texts}>
          {hero && <Hero hero={hero} base={site.base} />}
          {features && <Features features={features} />}
          <div className="prose">
            <Content nodes={page.body} texts={texts} language={page.original} />
          </div>
          <Slot name="article-start" page={page} site={site} texts={texts} />
        </Slot>
      </main>
      <SiteFooter page={page} site={site} texts={texts} />
    </>
  );
}
