/**
 * Puts the focus into the filter of a page that has just been loaded (OV-1), unless a link leads
 * elsewhere in it. A touch keyboard would cover the list, so there the reader reaches for the field.
 */
export function start(): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  if (document.activeElement !== document.body || document.querySelector(':target')) return;
  document.querySelector<HTMLElement>('.filter-field input')?.focus({ preventScroll: true });
}
