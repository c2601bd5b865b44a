import {
  forEachDiagnostic,
  linter,
  lintKeymap,
  nextDiagnostic,
  setDiagnostics,
} from '@codemirror/lint';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { AskAbout } from './ask-about.ts';
import { mergeProblems } from './merge-problems.ts';

/** Milliseconds without a key until the statement at the cursor is checked, and the whole file. */
const delays = { near: 30, problems: 400 };

/** Milliseconds between two keys of somebody who types fast. */
const keyEvery = 150;

/**
 * Underlines what TypeScript reports. The statement that is typed in comes first, because checking
 * a whole file can take longer than the next key. F8 goes from problem to problem, and
 * Ctrl+Shift+M lists them.
 */
export function typedProblems(ask: AskAbout): Extension {
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
  /** Milliseconds that the last check of a statement took. */
  private took = 0;

  constructor(view: EditorView, ask: AskAbout) {
    this.view = view;
    this.ask = ask;
    this.timers = [setTimeout(() => this.check('problems'))];
  }

  update({ docChanged }: ViewUpdate): void {
    if (!docChanged) return;
    this.clear();
    // A statement that takes longer than a key would keep completion waiting at each of them.
    const near = this.took > keyEvery ? this.took : delays.near;
    this.timers = [
      setTimeout(() => this.check('near'), near),
      setTimeout(() => this.check('problems'), delays.problems),
    ];
  }

  destroy(): void {
    this.isOver = true;
    this.clear();
  }

  private clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async check(kind: 'near' | 'problems'): Promise<void> {
    const { state } = this.view;
    const start = performance.now();
    const found = await this.ask(state, { kind, position: state.selection.main.head });
    if (found && kind === 'near') this.took = performance.now() - start;
    if (!found || this.isOver || this.view.state.doc !== state.doc) return;
    this.view.dispatch(setDiagnostics(this.view.state, mergeProblems(this.view.state, found)));
  }
}

/** Goes to the next problem and says what it is. */
function goToNext(view: EditorView): boolean {
  if (!nextDiagnostic(view)) return false;
  const { from, to } = view.state.selection.main;
  forEachDiagnostic(view.state, ({ message }, start, end) => {
    if (start !== from || end !== to) return;
    view.dispatch({ effects: EditorView.announce.of(message) });
  });
  return true;
}
