import type { SearchTexts } from '#model/site/search-texts.ts';
import type { SearchGroup } from '#search/search-group.ts';
import { element } from './element.ts';
import { recentOptions, resultOptions } from './result-list.ts';
import { createSelection } from './selection.ts';
import './search.css';

/** What the dialog asks of its owner. */
export interface DialogEvents {
  /** The text of the input has changed. */
  typed(query: string): void;
  /** A result was chosen; a new tab leaves the dialog open. */
  chosen(link: HTMLAnchorElement, inNewTab: boolean): void;
  recentCleared(): void;
  closed(): void;
}

/** What the dialog shows below the input. */
export type DialogContent =
  /** Nothing, or searches from before (SEARCH-5). */
  | { kind: 'empty'; recent: readonly string[] }
  | { kind: 'results'; query: string; groups: readonly SearchGroup[] };

/** Creates the dialog: a combobox with its list in a modal `<dialog>` (SEARCH-1 to SEARCH-5). */
export function createSearchDialog(events: DialogEvents) {
  const input = element('input', {
    type: 'text',
    class: 'search-input',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': 'search-list',
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: '200',
  });
  const spinner = element('span', { class: 'search-spinner', role: 'img', hidden: '' });
  const clear = element('button', { type: 'button', class: 'search-clear' });
  const cancel = element('button', { type: 'button', class: 'search-cancel' });
  const tabs = element('div', { class: 'search-tabs', role: 'tablist' });
  const heading = element('span', { 'aria-hidden': 'true' });
  const forget = element('button', { type: 'button' });
  const recentBar = element('div', { class: 'search-recent' }, heading, forget);
  const list = element('div', { id: 'search-list', class: 'search-list', role: 'listbox' });
  const none = element('div', { class: 'search-none' });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const keys = element('p', { class: 'search-keys', 'aria-hidden': 'true' });
  const bar = element('div', { class: 'search-bar' }, input, spinner, clear, cancel);
  const frame = element('div', { class: 'search-frame' }, bar, tabs, recentBar, list, none, keys);
  const dialog = element('dialog', { class: 'search-dialog' }, frame, status);
  const selection = createSelection(input, list);
  let texts: SearchTexts;
  let groups: readonly SearchGroup[] = [];
  let active = 0;
  let query = '';
  document.body.append(dialog);
  showNothing();
  listen();

  function listen(): void {
    input.addEventListener('input', () => events.typed(input.value));
    input.addEventListener('keydown', answerKey);
    clear.addEventListener('click', () => {
      if (input.value === '') return dialog.close();
      setQuery('');
    });
    cancel.addEventListener('click', () => dialog.close());
    forget.addEventListener('click', () => {
      events.recentCleared();
      input.focus();
    });
    // A press that begins inside, to select text, and ends outside is no click on the backdrop.
    let pressed: EventTarget | null = null;
    dialog.addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog && pressed === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => {
      input.value = '';
      showNothing();
      events.closed();
    });
    list.addEventListener('pointermove', ({ target, movementX, movementY }) => {
      // The list also moves below a mouse that stands still.
      if (movementX === 0 && movementY === 0) return;
      const option = optionOf(target);
      if (option && option !== selection.current()) selection.select(option);
    });
    list.addEventListener('click', (event) => {
      const option = optionOf(event.target);
      if (!option) return;
      // The platform opens links in new tabs and windows by itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(option, false);
    });
    tabs.addEventListener('click', ({ target }) => {
      const index = [...tabs.children].indexOf(target as Element);
      if (index >= 0) showTab(index);
      input.focus();
    });
    tabs.addEventListener('keydown', moveTab);
  }

  function optionOf(target: EventTarget | null): HTMLElement | null {
    return (target as Element).closest<HTMLElement>('[role="option"]');
  }

  function answerKey(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.shiftKey) return;
    const { key } = event;
    const actions: Record<string, () => void> = {
      ArrowDown: () => selection.move(1),
      ArrowUp: () => selection.move(-1),
      Home: () => selection.selectEnd(0),
      End: () => selection.selectEnd(-1),
      Enter: () => {
        const option = selection.current();
        if (option) choose(option, event.ctrlKey || event.metaKey);
      },
    };
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action || list.hidden) return;
    event.preventDefault();
    action();
  }

  function choose(option: HTMLElement, inNewTab: boolean): void {
    const { query: earlier } = option.dataset;
    if (earlier !== undefined) setQuery(earlier);
    else events.chosen(option as HTMLAnchorElement, inNewTab);
  }

  function setQuery(text: string): void {
    input.value = text;
    input.focus();
    events.typed(text);
  }

  function moveTab({ key }: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const direction = getComputedStyle(tabs).direction === 'rtl' ? -step : step;
    showTab((active + direction + groups.length) % groups.length);
    (tabs.children[active] as HTMLElement).focus();
  }

  function showNothing(): void {
    groups = [];
    active = 0;
    query = '';
    show({ kind: 'empty', recent: [] });
    status.textContent = '';
  }

  /** Shows a tab; its selection begins anew (SEARCH-23). */
  function showTab(index: number): void {
    active = index;
    showGroup(undefined);
  }

  function showGroup(keep: string | undefined): void {
    const group = groups[active];
    for (const [index, tab] of [...tabs.children].entries()) {
      tab.ariaSelected = String(index === active);
      (tab as HTMLElement).tabIndex = index === active ? 0 : -1;
    }
    setOptions(group ? resultOptions(group) : []);
    selection.renew(keep);
    const count = list.querySelectorAll('[role="option"]').length;
    none.hidden = count > 0;
    none.replaceChildren(
      element('p', {}, `${texts.searchNoResultsText} `, element('strong', {}, `"${query}"`)),
      element('p', {}, texts.searchSuggestedQueryText),
    );
    status.textContent = `${texts.searchCountText} ${count}`;
  }

  function setOptions(options: HTMLElement[]): void {
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    keys.hidden = list.hidden;
    input.ariaExpanded = String(!list.hidden);
    list.scrollTop = 0;
  }

  function show(content: DialogContent): void {
    if (content.kind === 'empty') {
      groups = [];
      active = 0;
      tabs.hidden = true;
      none.hidden = true;
      recentBar.hidden = content.recent.length === 0;
      setOptions(recentOptions(content.recent));
      for (const [index, option] of [...list.children].entries())
        option.id = `search-option-${index}`;
      selection.select(undefined);
      status.textContent = '';
      return;
    }
    const isSame = content.query === query;
    const keep = isSame ? (selection.current()?.getAttribute('href') ?? undefined) : undefined;
    query = content.query;
    groups = content.groups;
    if (active >= groups.length) active = 0;
    recentBar.hidden = true;
    tabs.hidden = groups.length < 2;
    tabs.replaceChildren(
      ...groups.map(({ label }) => element('button', { type: 'button', role: 'tab' }, label)),
    );
    showGroup(keep);
  }

  return {
    input,
    show,
    isOpen: () => dialog.open,
    open(): void {
      dialog.showModal();
      input.focus();
    },
    close: () => dialog.close(),
    setLoading(isLoading: boolean): void {
      spinner.hidden = !isLoading;
    },
    setTexts(wanted: SearchTexts): void {
      texts = wanted;
      dialog.ariaLabel = texts.searchPlaceholderText;
      input.ariaLabel = texts.searchPlaceholderText;
      input.placeholder = texts.searchPlaceholderText;
      list.ariaLabel = texts.searchResultsText;
      tabs.ariaLabel = texts.searchResultsText;
      spinner.ariaLabel = texts.searchLoadingText;
      clear.ariaLabel = texts.searchClearText;
      cancel.textContent = texts.searchCancelText;
      heading.textContent = texts.searchRecentText;
      forget.textContent = texts.searchClearRecentText;
      keys.replaceChildren(
        ...keyHint(['↵'], texts.searchSelectKeyText),
        ...keyHint(['↑', '↓'], texts.searchMoveKeyText),
        ...keyHint(['Esc'], texts.searchCloseKeyText),
      );
    },
  };
}

function keyHint(keys: string[], text: string): Node[] {
  return [element('span', {}, ...keys.map((key) => element('kbd', {}, key)), ` ${text}`)];
}
