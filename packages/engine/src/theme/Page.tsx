import { paintScript } from '#shared/page/early-scripts.ts';
import type { PageData } from '#shared/page/page.ts';
import { type SiteData, textsOf } from '#shared/site/site-config.ts';
import { behaviorTexts } from '#shared/texts/behavior-texts.ts';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import { islandTexts } from '#shared/texts/island-texts.ts';
import { lazyTexts } from '#shared/texts/lazy-texts.ts';
import { Content } from './content/Content.tsx';
import { DocLayout } from './layout/DocLayout.tsx';
import { HomeLayout } from './layout/HomeLayout.tsx';
import { NotFoundLayout } from './layout/NotFoundLayout.tsx';
import { InlineScript } from './parts/FinishedHtml.tsx';
import { Navbar, NavScreen } from './parts/navbar/Navbar.tsx';
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
