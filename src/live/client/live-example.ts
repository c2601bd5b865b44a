import { outputLineHtml } from '#model/live/output-html.ts';

import type { OutputLine } from '#model/live/output-line.ts';
import type { CodeEditor } from './editor.ts';
import { liveFolder } from './live-folder.ts';
import type { Run, RunEnd } from './run-program.ts';
import { readSharedCode, sharedCodeHash } from './shared-code.ts';

/** What an example is doing, as styles and tests see it in `data-state`. */
type State = 'recorded' | 'loading' | 'running' | 'done' | 'failed' | 'stopped' | 'unavailable';

/**
 * An example of a page: code, and what it printed when the site was made. Without script it stays
 * that. The runner and the editor load when they are asked for.
 */
class LiveExample extends HTMLElement {
  private run: Run | undefined;
  private editor: CodeEditor | undefined;
  private listening = new AbortController();
  /** The recorded output, shown again by Reset and where nothing can run. */
  private recorded = '';

  connectedCallback(): void {
    if (!this.recorded) this.recorded = this.output.innerHTML;
    // An element that is moved in the document is connected anew.
    this.listening = new AbortController();
    const { signal } = this.listening;
    // Before React, which stops the events that reach a page while it hydrates.
    const early = { signal, capture: true };
    document.addEventListener('click', (event) => this.onClick(event), early);
    document.addEventListener('keydown', (event) => this.onKey(event), early);
    addEventListener('hashchange', () => this.showShared(), { signal });
    this.showShared();
  }

  disconnectedCallback(): void {
    this.listening.abort();
    this.run?.stop();
    this.editor?.destroy();
  }

  private get output(): HTMLElement {
    return this.child('output');
  }

  private child(name: string): HTMLElement {
    return this.querySelector(`.live-${name}`) as HTMLElement;
  }

  private button(action: string): HTMLButtonElement {
    return this.querySelector(`[data-action="${action}"]`) as HTMLButtonElement;
  }

  private onClick({ target }: MouseEvent): void {
    if (!this.contains(target as Node)) return;
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === 'run') this.start();
    else if (action === 'stop') this.run?.stop();
    else if (action === 'edit') void this.edit(this.shown);
    else if (action === 'reset') this.reset();
    else if (action === 'copy') void this.copy(this.program, 'Program copied');
    else if (action === 'link') void this.copyLink();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const target = event.target as Element;
    // There it sends the query.
    if (!this.contains(target) || target.closest('live-inspector')) return;
    event.preventDefault();
    event.stopPropagation();
    this.start();
  }

  /** The code as the site shows it. */
  private get shown(): string {
    return this.querySelector('.live-code code')?.textContent ?? '';
  }

  private get hiddenCode(): string {
    return this.querySelector('.live-hidden code')?.textContent ?? '';
  }

  private get code(): string {
    return this.editor?.value() ?? this.shown;
  }

  private get program(): string {
    const { hiddenCode } = this;
    return `${hiddenCode ? `${hiddenCode}\n\n` : ''}${this.code}\n`;
  }

  private async start(): Promise<void> {
    this.show('loading', 'Loading the runner…');
    this.markLine(undefined);
    this.querySelector('live-inspector')?.remove();
    const { runProgram } = await import('./run-program.ts');
    let isEmpty = true;
    const clear = () => {
      if (isEmpty) this.output.replaceChildren();
      isEmpty = false;
    };
    this.run = runProgram({ hidden: this.hiddenCode, shown: this.code }, liveFolder(), {
      onProgress: (loaded, total) => {
        const percent = Math.min(100, Math.round((100 * loaded) / total));
        this.show('loading', `Loading the library: ${percent} % of ${megabytes(total)}`);
      },
      onStart: () => {
        this.show('running', 'Running…');
        clear();
      },
      onLines: (lines) => this.print(lines),
      onLeftOut: (count) => this.showLeftOut(count),
      onEnd: (end) => {
        if (end.kind !== 'unavailable') clear();
        void this.finish(end);
      },
    });
  }

  private print(lines: OutputLine[]): void {
    this.output.insertAdjacentHTML('beforeend', lines.map((line) => outputLineHtml(line)).join(''));
  }

  private showLeftOut(count: number): void {
    const note = this.output.querySelector('.live-left-out') ?? document.createElement('div');
    note.className = 'live-left-out';
    note.textContent = `${count.toLocaleString('en')} more lines are not shown.`;
    this.output.append(note);
  }

  private async finish(end: RunEnd): Promise<void> {
    switch (end.kind) {
      case 'stopped':
        return this.show(
          'stopped',
          end.isSilent ? 'Stopped after 10 seconds without output.' : 'Stopped.',
        );
      case 'unavailable':
        this.output.innerHTML = this.recorded;
        return this.show('unavailable', `${end.message} Below is the recorded output.`);
      case 'failed':
        this.print([{ level: 'error', values: [end.error] }]);
        this.markLine(end.line);
        this.show('failed', `Failed after ${seconds(end.milliseconds)}.`);
        break;
      case 'done':
        if (!this.output.hasChildNodes()) this.output.textContent = '// No output';
        this.show('done', `Finished in ${seconds(end.milliseconds)}.`);
    }
    if (end.hasLix && this.run) await this.inspect(this.run);
  }

  private async inspect(run: Run): Promise<void> {
    const { createInspector } = await import('./inspector.ts');
    if (this.run !== run || this.querySelector('live-inspector')) return;
    this.append(createInspector(run));
  }

  private async edit(code: string): Promise<void> {
    if (this.editor) return this.editor.focus();
    const { createEditor } = await import('./editor.ts');
    const host = this.child('code');
    const block = host.firstElementChild as HTMLElement;
    this.editor = createEditor({
      code,
      label: 'Code of the example',
      onLeave: () => this.button('run').focus(),
    });
    block.hidden = true;
    host.append(this.editor.host);
    this.toggleEditing(true);
    this.editor.focus();
  }

  private reset(): void {
    this.run?.stop();
    this.run = undefined;
    this.editor?.destroy();
    this.editor = undefined;
    (this.child('code').firstElementChild as HTMLElement).hidden = false;
    this.toggleEditing(false);
    this.markLine(undefined);
    this.querySelector('live-inspector')?.remove();
    this.output.innerHTML = this.recorded;
    this.show('recorded', 'Recorded output.');
    this.button('edit').focus();
  }

  private toggleEditing(isEditing: boolean): void {
    this.button('edit').hidden = isEditing;
    this.button('link').hidden = !isEditing;
    this.button('reset').hidden = !isEditing;
  }

  /** Code that came with a link is shown, never run by itself. */
  private async showShared(): Promise<void> {
    const code = readSharedCode(location.hash, this.id);
    if (code === undefined) return;
    if (this.editor) this.editor.set(code);
    else await this.edit(code);
    this.show('recorded', 'This code came with the link. Read it before you run it.');
  }

  private async copyLink(): Promise<void> {
    const url = new URL(location.href);
    url.hash = sharedCodeHash(this.id, this.code);
    await this.copy(url.href, 'Link copied');
  }

  private async copy(text: string, message: string): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => this.say(message),
      () => this.say('The browser refused to copy.'),
    );
  }

  private markLine(line: number | undefined): void {
    this.editor?.markLine(line);
    const lines = this.querySelectorAll('.live-code .line');
    for (const [index, element] of lines.entries()) {
      element.classList.toggle('live-failed-line', index + 1 === line);
    }
  }

  private show(state: State, message: string): void {
    this.dataset.state = state;
    const isBusy = state === 'loading' || state === 'running';
    const { activeElement } = document;
    const run = this.button('run');
    const stop = this.button('stop');
    run.hidden = isBusy;
    stop.hidden = !isBusy;
    // A button that vanishes must not take the focus with it.
    if (activeElement === run && isBusy) stop.focus();
    if (activeElement === stop && !isBusy) run.focus();
    if (state !== 'recorded') this.button('reset').hidden = false;
    this.say(message);
  }

  private say(message: string): void {
    this.child('status').textContent = message;
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Makes the examples of the page, and of all later ones, run. */
export function defineLiveExample(): void {
  customElements.define('live-example', LiveExample);
}
