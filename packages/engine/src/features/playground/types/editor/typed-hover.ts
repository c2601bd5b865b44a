import { type Extension, Prec } from '@codemirror/state';
import {
  activateHover,
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  type Tooltip,
} from '@codemirror/view';
import { nameNote } from '#features/live/editor/name-note.ts';
import type { NameAt } from '../types-protocol.ts';
import type { AskAbout } from './ask-about.ts';

/**
 * Describes the name under the pointer; F2 describes the one at the cursor, to screen readers too.
 * Escape takes the description away, and only then leaves the editor.
 */
export function typedHover(ask: AskAbout): Extension {
  /** The name that F2 asked about. */
  let asked: NameAt | undefined;
  const tooltip = hoverTooltip(
    ({ state }, position) => {
      if (asked) return toTooltip(asked);
      return ask(state, { kind: 'name', position }).then((found) =>
        found ? toTooltip(found) : null,
      );
    },
    { hideOnChange: true },
  );

  async function describe(view: EditorView): Promise<void> {
    const { state } = view;
    const { head } = state.selection.main;
    const found = await ask(state, { kind: 'name', position: head });
    const isSame = view.state.doc === state.doc && view.state.selection.eq(state.selection);
    if (!found || !isSame) return;
    const { start, signature, documentation } = found;
    asked = found;
    activateHover(view, start, 1, {
      tooltip,
      until: ({ selection, docChanged }) => docChanged || selection !== undefined,
    });
    asked = undefined;
    const text = [signature, documentation].filter(Boolean).join('\n');
    view.dispatch({ effects: EditorView.announce.of(text) });
  }

  return [
    tooltip,
    Prec.high(
      keymap.of([
        {
          key: 'F2',
          run: (view) => {
            void describe(view);
            return true;
          },
        },
        { key: 'Escape', run: close },
      ]),
    ),
  ];
}

function close(view: EditorView): boolean {
  if (!hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: closeHoverTooltips });
  return true;
}

function toTooltip({ start, end, signature, documentation }: NameAt): Tooltip {
  return {
    pos: start,
    end,
    above: true,
    create() {
      const dom = nameNote(signature, documentation);
      dom.className = 'cm-name-note';
      return { dom };
    },
  };
}
