/**
 * The selected option of a list whose focus stays in its input (`aria-activedescendant`).
 *
 * @param input The combobox.
 * @param list Its listbox.
 */
export function createSelection(input: HTMLElement, list: HTMLElement) {
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const current = () => list.querySelector<HTMLElement>('[aria-selected="true"]');

  function select(option: HTMLElement | null | undefined): void {
    const earlier = current();
    if (earlier) earlier.ariaSelected = 'false';
    if (!option) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.ariaSelected = 'true';
    input.setAttribute('aria-activedescendant', option.id);
  }

  function show(option: HTMLElement | undefined): void {
    select(option);
    option?.scrollIntoView({ block: 'nearest' });
  }

  return {
    current,
    select,
    /** Selects the first or last option. */
    selectEnd(end: 0 | -1): void {
      show(options().at(end));
    },
    /** Selects a neighbour; behind the last option comes the first (SEARCH-4). */
    move(step: 1 | -1): void {
      const all = options();
      const selected = current();
      const from = selected ? all.indexOf(selected) : step > 0 ? -1 : 0;
      show(all.at((from + step) % all.length));
    },
    /** Names new options and keeps what was selected, by its address; else selects the first. */
    renew(keep: string | undefined): void {
      const all = options();
      for (const [index, option] of all.entries()) option.id = `search-option-${index}`;
      const same =
        keep === undefined
          ? undefined
          : all.find((option) => option.matches(`[href="${CSS.escape(keep)}"]`));
      show(same ?? all[0]);
    },
  };
}
