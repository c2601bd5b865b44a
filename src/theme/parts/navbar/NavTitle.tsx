import type { SiteData } from '#model/site-config.ts';
import { ThemedImage } from '../ThemedImage.tsx';

/** Logo and name, leading home (NAV-4). */
export function NavTitle({ site }: { site: SiteData }) {
  const { logo, logoText, title, base } = site;
  return (
    <a className="navbar-title" href={base}>
      {logo && <ThemedImage src={logo} alt={logoText ? '' : title} base={base} size={28} />}
      {logoText ?? (logo ? null : title)}
    </a>
  );
}
