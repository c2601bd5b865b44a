import type { ReactNode } from 'react';
import { isExternal } from '#shared/url.ts';

/** A link that the build has resolved: one that leads out opens in a new tab (ROUTE-10). */
export function SiteLink({
  href,
  className,
  theme,
  current,
  children,
}: {
  href: string;
  className?: string;
  /** How a button looks. */
  theme?: 'brand' | 'alt';
  /** Value of `aria-current`, if the link stands for the page. */
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}) {
  const outside = isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} data-theme={theme} href={href} aria-current={current} {...outside}>
      {children}
    </a>
  );
}
