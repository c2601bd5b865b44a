import type { NavEntry } from '#shared/navigation/navigation.ts';
import { NavGroup } from './NavGroup.tsx';
import { NavLink } from './NavLink.tsx';

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
