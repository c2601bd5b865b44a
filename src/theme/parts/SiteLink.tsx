import type { ReactNode } from 'react';
import { isExternal } from '#model/url.ts';

/** A link of the configuration, resolved before: one that leads out opens in a new tab (ROUTE-10). */
export function SiteLink({
  href,
  className,
  current,
  children,
}: {
  href: string;
  className?: string;
  /** What `aria-current` says, if the link stands for the page. */
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}) {
  const outside = isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={href} aria-current={current} {...outside}>
      {children}
    </a>
  );
}
