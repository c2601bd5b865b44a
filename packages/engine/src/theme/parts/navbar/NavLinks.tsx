import type { NavEntry } from '#shared/navigation/navigation.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { Tag } from '../Tag.tsx';

/** More items than this in one side stand closer together (NAV-10). */
const roomy = 5;

/** Items of one side of the bar, or of the panel of phones. */
export function NavLinks({ entries, place }: { entries: NavEntry[]; place: 'bar' | 'screen' }) {
  if (entries.length === 0) return null;
  return (
    <ul className="nav-links" data-compact={entries.length > roomy || undefined}>
      {entries.map((entry) => (
        <li key={entry.text}>
          {entry.items ? (
            <NavGroup group={entry} items={entry.items} place={place} />
          ) : (
            <NavLink entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A dropdown of the bar; on phones it folds (NAV-7, NAV-8, NAV-18). */
function NavGroup({
  group,
  items,
  place,
}: {
  group: NavEntry;
  items: NavEntry[];
  place: 'bar' | 'screen';
}) {
  const { text, href, tag, isActive } = group;
  const label = (
    <>
      <Tag tag={tag} />
      {text}
    </>
  );
  if (place === 'screen') {
    return (
      <details className="nav-fold">
        <summary className="nav-link" data-active={isActive || undefined}>
          {label}
        </summary>
        {href !== undefined && <NavLink entry={{ ...group, isActive: false }} />}
        <GroupItems items={items} />
      </details>
    );
  }
  if (href === undefined) {
    return (
      <BarMenu label={label} isActive={isActive}>
        <GroupItems items={items} />
      </BarMenu>
    );
  }
  return (
    <BarMenu link={<NavLink entry={group} />} name={text} className="nav-linked-group">
      <GroupItems items={items} />
    </BarMenu>
  );
}

/** Links, and sub-groups as captions with theirs. */
function GroupItems({ items }: { items: NavEntry[] }) {
  return (
    <ul className="nav-group-items">
      {items.map((item) => (
        <li key={item.text}>
          {item.items ? <SubGroup group={item} items={item.items} /> : <GroupLink entry={item} />}
        </li>
      ))}
    </ul>
  );
}

function SubGroup({ group, items }: { group: NavEntry; items: NavEntry[] }) {
  return (
    <>
      <p className="nav-caption">
        {group.href === undefined ? group.text : <NavLink entry={group} />}
      </p>
      <GroupItems items={items} />
    </>
  );
}

/** The item of the page itself leads nowhere (NAV-8). */
function GroupLink({ entry }: { entry: NavEntry }) {
  if (!entry.isActive) return <NavLink entry={entry} />;
  return (
    <span className="nav-link" aria-current="true">
      <Tag tag={entry.tag} />
      {entry.text}
    </span>
  );
}

/** One link; without an address it is just its text. */
function NavLink({ entry: { text, href, tag, isActive } }: { entry: NavEntry }) {
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
