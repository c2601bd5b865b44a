import { type KeyboardEvent, useRef } from 'react';
import type { SearchGroup } from '../engine/record.ts';

interface SearchTabsProps {
  groups: readonly SearchGroup[];
  tab: number;
  label: string;
  onTab: (tab: number) => void;
  /** A tab was clicked: the input takes the focus back. */
  onClicked: () => void;
}

/** One tab for each index that has answered (SEARCH-23). */
export function SearchTabs({ groups, tab, label, onTab, onClicked }: SearchTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move({ key }: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined || !list.current) return;
    const direction = getComputedStyle(list.current).direction === 'rtl' ? -step : step;
    const next = (tab + direction + groups.length) % groups.length;
    onTab(next);
    (list.current.children[next] as HTMLElement).focus();
  }

  return (
    <div ref={list} className="search-tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {groups.map((group, index) => (
        <button
          key={group.label}
          type="button"
          role="tab"
          aria-selected={index === tab}
          tabIndex={index === tab ? 0 : -1}
          onClick={() => {
            onTab(index);
            onClicked();
          }}
        >
          {group.label}
        </button>
      ))}
    </div>
  );
}
