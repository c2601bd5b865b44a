import {
  isSocialIcon,
  type SocialIconName,
  socialLinksInBar,
  type ThemeConfig,
} from '#shared/site/theme-config.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { withBase } from '#shared/url.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import collected from './collected-signs.json' with { type: 'json' };

type SocialLink = ThemeConfig['socialLinks'][number];

/** Places elsewhere where the project is at home (NAV-16, NAV-17). */
export function SocialLinks({
  links,
  base,
  texts,
}: {
  links: SocialLink[];
  base: string;
  texts: ThemeTexts;
}) {
  if (links.length === 0) return null;
  const rest = links.slice(socialLinksInBar);
  return (
    <div className="social">
      <SocialList links={links.slice(0, socialLinksInBar)} base={base} />
      {rest.length > 0 && (
        <BarMenu name={texts.moreLinksText} className="social-more" delay={0}>
          <SocialList links={rest} base={base} />
        </BarMenu>
      )}
    </div>
  );
}

function SocialList({ links, base }: { links: SocialLink[]; base: string }) {
  return (
    <ul className="social-links">
      {links.map((link) => (
        <li key={link.content}>
          {link.mode === 'link' ? (
            <SocialAnchor link={link} />
          ) : (
            <SocialPopup link={link} base={base} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SocialAnchor({ link: { icon, content } }: { link: SocialLink }) {
  return (
    <a
      className="social-link"
      href={content}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={socialName(icon)}
    >
      <SocialIcon icon={icon} />
    </a>
  );
}

/** A text, an image or HTML, shown on hover, focus and tap (NAV-16). */
function SocialPopup({ link: { icon, mode, content }, base }: { link: SocialLink; base: string }) {
  const name = socialName(icon);
  return (
    <BarMenu
      label={<SocialIcon icon={icon} />}
      name={name}
      className="social-popup social-link"
      delay={0}
    >
      {mode === 'text' && <p>{content}</p>}
      {mode === 'img' && <img src={withBase(content, base)} alt={name} loading="lazy" />}
      {mode === 'dom' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: NAV-16, the site author's own HTML
        <div dangerouslySetInnerHTML={{ __html: content }} />
      )}
    </BarMenu>
  );
}

type Icon = ThemeConfig['socialLinks'][number]['icon'];

/** Names a place for readers who don't see its icon. */
function socialName(icon: Icon): string {
  if (typeof icon === 'object') return icon.name ?? 'Link';
  return isSocialIcon(icon) ? socialIcons[icon].name : icon;
}

/** The icon of a place: a known one, or SVG of the site's author or of a collection. */
function SocialIcon({ icon }: { icon: Icon }) {
  if (typeof icon === 'object') {
    return (
      <span
        className="social-icon"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG that the policy has checked
        dangerouslySetInnerHTML={{ __html: icon.svg }}
      />
    );
  }
  if (!isSocialIcon(icon)) return null;
  return (
    <svg className="social-icon" viewBox="0 0 60 60" aria-hidden="true">
      <path d={socialIcons[icon].path} />
    </svg>
  );
}

/** The path of a 60 by 60 picture and the name of the place. */
interface SocialSign {
  name: string;
  path: string;
}

/** The signs that a site may name (NAV-16). Three are our own: Simple Icons has none. */
const socialIcons: Record<SocialIconName, SocialSign> = {
  ...collected,
  lark: {
    name: 'Lark',
    path: 'M5 16.3c9.5 13 20 20 32.5 21.5 5.5-7.2 11-10.5 17.5-10-6 14.3-16.5 23.5-29.5 23.5-10 0-17.2-4-20.5-8.5zM15 8.8h21.5c3.8 4.8 6 9.3 7.3 14-3.7 1.8-7.2 4.5-10.7 8.3C27 25 21 17.5 15 8.8z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M10 7.5h40a2.5 2.5 0 0 1 2.5 2.5v40a2.5 2.5 0 0 1-2.5 2.5H10a2.5 2.5 0 0 1-2.5-2.5V10a2.5 2.5 0 0 1 2.5-2.5zm5 17.5v20h6.5v-20zm3.3-10a3.8 3.8 0 1 0 0 7.5 3.8 3.8 0 0 0 0-7.5zM26.5 25v20h6.5v-10.5c0-2.5 1.3-4.2 3.5-4.2s3.3 1.8 3.3 4.3V45h6.5v-11.7c0-5.5-2.7-8.7-7.2-8.7-2.7 0-4.7 1.3-6 3.3V25z',
  },
  slack: {
    name: 'Slack',
    path: 'M22.5 5a5 5 0 0 1 5 5v15a5 5 0 0 1-10 0V10a5 5 0 0 1 5-5zm32.5 17.5a5 5 0 0 1-5 5h-15a5 5 0 0 1 0-10h15a5 5 0 0 1 5 5zm-17.5 32.5a5 5 0 0 1-5-5v-15a5 5 0 0 1 10 0v15a5 5 0 0 1-5 5zM5 37.5a5 5 0 0 1 5-5h15a5 5 0 0 1 0 10H10a5 5 0 0 1-5-5z',
  },
};
