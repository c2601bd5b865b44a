import type { NavEntry } from '#shared/navigation/navigation.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import { Tag } from '../Tag.tsx';
import { NavLink } from './NavLink.tsx';

/** A dropdown of the bar; on phones it folds (NAV-7, NAV-8, NAV-18). */
export function NavGroup({
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
