import type { ThemeConfig } from '#model/theme-config.ts';

type SocialLink = ThemeConfig['socialLinks'][number];

/** Links to places elsewhere. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  const shown = links.filter(({ mode }) => mode === 'link');
  if (shown.length === 0) return null;
  return (
    <ul className="social-links">
      {shown.map(({ icon, content }) => (
        <li key={content}>
          <a href={content} target="_blank" rel="noopener noreferrer" aria-label={nameOf(icon)}>
            <SocialIcon icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Names whose spelling is not just a capital letter. */
const spellings: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  wechat: 'WeChat',
  qq: 'QQ',
};

function nameOf(icon: SocialLink['icon']): string {
  if (typeof icon !== 'string') return 'Link';
  return spellings[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1);
}

function SocialIcon({ icon }: { icon: SocialLink['icon'] }) {
  if (typeof icon === 'string') return nameOf(icon);
  return (
    <span
      className="social-icon"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the keeper's own SVG
      dangerouslySetInnerHTML={{ __html: icon.svg }}
    />
  );
}
