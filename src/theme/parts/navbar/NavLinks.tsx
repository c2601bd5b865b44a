import type { NavItem } from '#model/nav-schema.ts';
import { isExternal, withBase } from '#model/url.ts';
import { isActive } from './nav-active.ts';

/** Items of one side of the bar, or of the mobile panel; groups are disclosures. */
export function NavLinks({
  items,
  route,
  base,
}: {
  items: NavItem[];
  route: string;
  base: string;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="nav-links" data-compact={items.length > 5 ? true : undefined}>
      {items.map((item) => (
        <li key={item.text}>
          {item.items ? (
            <details className="nav-group" name="nav-group">
              <summary data-active={isActive(item, route) ? true : undefined}>{item.text}</summary>
              <NavLinks items={item.items} route={route} base={base} />
            </details>
          ) : (
            <NavLink item={item} route={route} base={base} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NavLink({ item, route, base }: { item: NavItem; route: string; base: string }) {
  const { text, link = '' } = item;
  if (isExternal(link)) {
    return (
      <a className="nav-link" href={link} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return (
    <a
      className="nav-link"
      href={withBase(link, base)}
      aria-current={isActive(item, route) ? 'true' : undefined}
    >
      {text}
    </a>
  );
}
