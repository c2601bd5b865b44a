import { Content } from '../content/Content.tsx';
import { Features, Hero } from '../parts/home/Hero.tsx';
import { ReleaseNotice } from '../parts/release-notice/ReleaseNotice.tsx';
import { Slot } from '../parts/Slot.tsx';
import { SiteFooter } from '../parts/site-footer/SiteFooter.tsx';
import type { PageProps } from '../render-feature.ts';

/** Hero, features, the page's own content and the footer (HOME). */
export function HomeLayout({ page, site, texts }: PageProps) {
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
