import { Content } from '../content/Content.tsx';
import type { PageProps } from '../page-props.ts';
import { Features } from '../parts/home/Features.tsx';
import { Hero } from '../parts/home/Hero.tsx';
import { ReleaseNotice } from '../parts/release-notice/ReleaseNotice.tsx';

/** Hero, features, the page's own content and the footer message (HOME). */
export function HomeLayout({ page, site, texts }: PageProps) {
  const { hero, features } = page.frontmatter;
  return (
    <>
      <main id="content" className="home" tabIndex={-1}>
        <ReleaseNotice notice={page.release} />
        {hero && <Hero hero={hero} base={site.base} />}
        {features && <Features features={features} />}
        <div className="prose">
          <Content nodes={page.body} texts={texts} />
        </div>
      </main>
      {page.footer && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HOME-8, the keeper's own HTML
        <footer className="home-footer" dangerouslySetInnerHTML={{ __html: page.footer }} />
      )}
    </>
  );
}
