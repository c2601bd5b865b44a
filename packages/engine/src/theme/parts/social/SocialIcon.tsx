import type { ThemeConfig } from '#shared/site/theme-config.ts';
import { socialIcons } from './social-icons.ts';

type Icon = ThemeConfig['socialLinks'][number]['icon'];

/** What a place is called, for readers who do not see its sign. */
export function socialName(icon: Icon): string {
  return typeof icon === 'string' ? socialIcons[icon].name : 'Link';
}

/** The sign of a place: a known one, or the keeper's own SVG. */
export function SocialIcon({ icon }: { icon: Icon }) {
  if (typeof icon === 'string') {
    return (
      <svg className="social-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={socialIcons[icon].path} />
      </svg>
    );
  }
  return (
    <span
      className="social-icon"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the keeper's own SVG
      dangerouslySetInnerHTML={{ __html: icon.svg }}
    />
  );
}
