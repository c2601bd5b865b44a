import type { KeyboardEvent } from 'react';

/** A part of the playground that a narrow screen shows alone. */
export type PaneName = 'code' | 'console' | 'data';

const names: readonly PaneName[] = ['code', 'console', 'data'];

interface PaneTabsProps {
  /** Name of all tabs for screen readers. */
  label: string;
  /** Start of the ids of the panes: `id-code`. */
  id: string;
  shown: PaneName;
  /** What each tab says. */
  texts: Record<PaneName, string>;
  onShow: (pane: PaneName) => void;
}

/** Tabs for the panes; styles show them where there's room for one pane only. */
export function PaneTabs({ label, id, shown, texts, onShow }: PaneTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = paneAfter(shown, event.key, isMirrored);
    if (!next) return;
    event.preventDefault();
    onShow(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-pane="${next}"]`)?.focus();
  }
  return (
    <div className="playground-panes" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}-tab`}
          data-pane={name}
          aria-selected={name === shown}
          aria-controls={`${id}-${name}`}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {texts[name]}
        </button>
      ))}
    </div>
  );
}

/**
 * The pane that a key leads to.
 *
 * @param isMirrored Whether text runs from right to left.
 * @returns `undefined` for a key that leads to none.
 */
export function paneAfter(shown: PaneName, key: string, isMirrored: boolean): PaneName | undefined {
  const current = names.indexOf(shown);
  const step = isMirrored ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: current + step,
    ArrowLeft: current - step,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  return place === undefined ? undefined : names.at(place % names.length);
}
