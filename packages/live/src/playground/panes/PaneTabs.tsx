import type { KeyboardEvent } from 'react';
import { ownValue } from 'truedocs/shared';

/** A part of the playground that a narrow screen shows alone. */
export type PaneName = 'code' | 'console' | 'data';

interface PaneTabsProps {
  /** Name of all tabs for screen readers. */
  label: string;
  /** Start of the ids of the panes: `id-code`. */
  id: string;
  shown: PaneName;
  /** Label of each tab, in their order. */
  texts: Partial<Record<PaneName, string>>;
  onShow: (pane: PaneName) => void;
}

/** Tabs for the panes; styles show them where there's room for one pane only. */
export function PaneTabs({ label, id, shown, texts, onShow }: PaneTabsProps) {
  const names = Object.keys(texts) as PaneName[];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = placeAfter(event.key, { from: names.indexOf(shown), isMirrored });
    const next = place === undefined ? undefined : names.at(place % names.length);
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
 * The place that a key leads to; negative ones count from the end.
 *
 * @param isMirrored Whether text runs from right to left.
 * @returns `undefined` for a key that leads to none.
 */
export function placeAfter(
  key: string,
  { from, isMirrored }: { from: number; isMirrored: boolean },
): number | undefined {
  const step = isMirrored ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: from + step,
    ArrowLeft: from - step,
    Home: 0,
    End: -1,
  };
  return ownValue(places, key);
}
