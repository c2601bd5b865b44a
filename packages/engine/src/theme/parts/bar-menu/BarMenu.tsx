import type { ReactNode } from 'react';

/**
 * A menu of the bar. Behavior opens and closes it (NAV-7); without script it opens by style while
 * the mouse or the focus is inside.
 */
export function BarMenu({
  link,
  label,
  name,
  className = '',
  isActive,
  delay = 150,
  children,
}: {
  /** A link before the button, which opens the menu too when the mouse is over it. */
  link?: ReactNode;
  /** Label of the button; absent where only an icon shows. */
  label?: ReactNode;
  /** Name of a button that shows no text. */
  name?: string;
  className?: string;
  isActive?: boolean;
  /** How long the menu stays after the mouse has left, in milliseconds. */
  delay?: number;
  children: ReactNode;
}) {
  return (
    <div className={`bar-menu ${className}`.trim()} data-menu={delay}>
      {link}
      <button
        type="button"
        className="bar-menu-button"
        aria-label={name}
        aria-expanded={false}
        data-active={isActive || undefined}
      >
        {label}
      </button>
      <div className="bar-menu-panel" hidden>
        {children}
      </div>
    </div>
  );
}
