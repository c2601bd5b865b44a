import type { ReactNode } from 'react';

/** Holds what may be wider than the page; it scrolls by itself, by keyboard too. */
export function ScrollRegion({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset promises a form
    <div className={`table-scroll ${className}`.trim()} role="group" aria-label={label}>
      {children}
    </div>
  );
}
