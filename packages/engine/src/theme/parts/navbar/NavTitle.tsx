import type { PageData } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { ThemedImage } from '../ThemedImage.tsx';

/** Logo and name, leading to the home of the page's version and language (NAV-4). */
export function NavTitle({ page, site }: { page: PageData; site: SiteData }) {
  const { logo, logoText, base } = site;
  const title = site.locales.find(({ lang }) => lang === page.lang)?.title ?? site.title;
  return (
    <a className="navbar-title" href={page.home}>
      {logo && <ThemedImage src={logo} alt={logoText ? '' : title} base={base} size={28} />}
      {logoText ?? (logo ? null : title)}
    </a>
  );
}
