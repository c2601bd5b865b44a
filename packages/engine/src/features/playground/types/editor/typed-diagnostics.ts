import {
  type Diagnostic,
  forEachDiagnostic,
  linter,
  lintKeymap,
  nextDiagnostic,
  setDiagnostics,
} from '@codemirror/lint';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { FoundDiagnostics, TypedDiagnostic } from '../types-protocol.ts';
import type { AskAbout } from './ask-about.ts';

/** The checks of the statement at the cursor, and of the whole file; all in milliseconds. */
const checks = {
  near: {
    /** Time without a key until it begins. */
    delay: 30,
    /** Milliseconds it may take: whoever types fast presses a key in that time. */
    quick: 150,
  },
  diagnostics: { delay: 400, quick: 1000 },
};

type Kind = keyof typeof checks;

/**
 * Underlines what TypeScript reports. The statement that is typed in comes first, because checking
 * a whole file can take longer than the next key. F8 goes from one diagnostic to the next, and
 * Ctrl+Shift+M lists them.
 */
export function typedDiagnostics(ask: AskAbout): Extension {
  const checking = ViewPlugin.define((view) => new Checking(view, ask));
  return [
    // Without a source it only holds what is found, and forgets it when types are turned off.
    linter(null),
    checking,
    Prec.high(keymap.of([{ key: 'F8', run: goToNext }])),
    keymap.of(lintKeymap),
  ];
}

class Checking {
  private readonly view: EditorView;
  private readonly ask: AskAbout;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private isOver = false;
  /** Milliseconds that the last check of each kind took. */
  private readonly took = { near: 0, diagnostics: 0 };

  constructor(view: EditorView, ask: AskAbout) {
    this.view = view;
    this.ask = ask;
    this.timers = [setTimeout(() => this.check('diagnostics'))];
  }

  update({ docChanged }: ViewUpdate): void {
    if (!docChanged) return;
    this.clear();
    this.timers = [this.plan('near'), this.plan('diagnostics')];
  }

  /** Completion waits for a check that's under way, so slow ones begin after longer rests. */
  private plan(kind: Kind): ReturnType<typeof setTimeout> {
    const { delay, quick } = checks[kind];
    const took = this.took[kind];
    return setTimeout(() => this.check(kind), took > quick ? took : delay);
  }

  destroy(): void {
    this.isOver = true;
    this.clear();
  }

  private clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async check(kind: Kind): Promise<void> {
    const { state } = this.view;
    const start = performance.now();
    const found = await this.ask(state, { kind, position: state.selection.main.head });
    if (found) this.took[kind] = performance.now() - start;
    if (!found || this.isOver || this.view.state.doc !== state.doc) return;
    const diagnostics = mergeDiagnostics(this.view.state, found);
    // Each update closes the message that a reader has open.
    if (isShown(this.view.state, diagnostics)) return;
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}

/** Goes to the next diagnostic and reads it out. */
function goToNext(view: EditorView): boolean {
  if (!nextDiagnostic(view)) return false;
  const { from, to } = view.state.selection.main;
  forEachDiagnostic(view.state, ({ message }, start, end) => {
    if (start !== from || end !== to) return;
    view.dispatch({ effects: EditorView.announce.of(message) });
  });
  return true;
}

/**
 * The diagnostics of a file after a part of it was checked: what is known of the other parts stays.
 *
 * @param state Holds what was known, where edits have moved it.
 */
export function mergeDiagnostics(
  state: EditorState,
  { diagnostics, checked }: FoundDiagnostics,
): Diagnostic[] {
  const isChecked = (from: number, to: number) =>
    !checked || checked.some(({ start, end }) => from <= end && to >= start);
  const unchanged: Diagnostic[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (!isChecked(from, to)) unchanged.push({ ...diagnostic, from, to });
  });
  const { length } = state.doc;
  const found = diagnostics
    .filter(({ start, end }) => isChecked(start, end))
    .map((diagnostic) => toDiagnostic(diagnostic, length));
  return [...unchanged, ...found].sort((a, b) => a.from - b.from);
}

/** Whether an editor shows exactly these diagnostics. */
export function isShown(state: EditorState, diagnostics: readonly Diagnostic[]): boolean {
  const shown: string[] = [];
  forEachDiagnostic(state, ({ message, severity }, from, to) =>
    shown.push(JSON.stringify([from, to, severity, message])),
  );
  const wanted = diagnostics.map(({ from, to, severity, message }) =>
    JSON.stringify([from, to, severity, message]),
  );
  return shown.length === wanted.length && wanted.every((one) => shown.includes(one));
}

function toDiagnostic(
  { start, end, severity, message }: TypedDiagnostic,
  length: number,
): Diagnostic {
  return { from: Math.min(start, length), to: Math.min(end, length), severity, message };
}
