/** What readers choose between, and what a page may set (THEME-1, THEME-3). */
export const appearances = ['light', 'dark', 'auto'] as const;

/** `auto` follows the system. */
export type Appearance = (typeof appearances)[number];
