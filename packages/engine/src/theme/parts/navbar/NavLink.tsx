import type { NavEntry } from '#shared/navigation/navigation.ts';
import { SiteLink } from '../SiteLink.tsx';
import { Tag } from '../Tag.tsx';

/** One link; without an address it is just its text. */
export function NavLink({ entry: { text, href, tag, isActive } }: { entry: NavEntry }) {
  const content = (
    <>
      <Tag tag={tag} />
      {text}
    </>
  );
  if (href === undefined) return <span className="nav-link">{content}</span>;
  return (
    <SiteLink className="nav-link" href={href} current={isActive ? 'true' : undefined}>
      {content}
    </SiteLink>
  );
}
