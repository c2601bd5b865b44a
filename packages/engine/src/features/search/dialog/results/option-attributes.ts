import type { PointerEvent } from 'react';

/** Props of all options of the list. */
export interface OptionEvents {
  /** Number of the selected option; -1 for none. */
  selected: number;
  /** The mouse has moved onto an option. */
  onSelect: (option: number) => void;
}

/** Id of an option, which the input names while it keeps the focus. */
export function optionId(option: number): string {
  return `_search-option-${option}`;
}

/** Attributes of an option besides its role and `tabIndex`. */
export function optionAttributes(option: number, { selected, onSelect }: OptionEvents) {
  return {
    id: optionId(option),
    className: 'search-hit',
    'aria-selected': option === selected,
    onPointerMove({ movementX, movementY }: PointerEvent) {
      // The list also moves below a mouse that stands still (SEARCH-4).
      if (option !== selected && (movementX !== 0 || movementY !== 0)) onSelect(option);
    },
  };
}
