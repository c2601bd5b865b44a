import { fillText } from '#model/live/fill-text.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';
import { longestSilence } from '../protocol.ts';
import { earlierCode } from './earlier-code.ts';
import { ExampleCode } from './example-code.ts';
import { ExampleOutput } from './example-output.ts';
import { LiveElement } from './live-element.ts';
import { liveFolder } from './live-folder.ts';
import { readLiveTexts } from './live-texts.ts';
import type { Run, RunEnd } from './run-program.ts';
import { readSharedCode, sharedCodeHash } from './shared-code.ts';
import './live-values.css';

/** What an example is doing, as styles and tests see it in `data-state`. */
type State = 'recorded' | 'loading' | 'running' | 'done' | 'failed' | 'stopped' | 'unavailable';

/**
 * An example of a page: code, and what it printed when the site was made. Without script it stays
 * that. The runner and the editor load when they are asked for.
 */
class LiveExample extends LiveElement {
  private run: Run | undefined;
  /** Counts runs; what comes from an earlier one is not shown. */
  private turn = 0;
  private knownTexts: LiveTexts | undefined;
  private knownCode: ExampleCode | undefined;
  private knownOutput: ExampleOutput | undefined;

  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    document.addEventListener('keydown', (event) => this.onKey(event), { signal, capture: true });
    addEventListener('hashchange', () => this.showShared(), { signal });
    this.showShared();
  }

  protected end(): void {
    this.halt();
    this.knownCode?.close();
  }

  private get texts(): LiveTexts {
    this.knownTexts ??= readLiveTexts();
    return this.knownTexts;
  }

  private get code(): ExampleCode {
    const leave = () => this.button('run').focus();
    this.knownCode ??= new ExampleCode(this.child('code'), this.texts, leave);
    return this.knownCode;
  }

  private get output(): ExampleOutput {
    this.knownOutput ??= new ExampleOutput(this.child('output'), this.texts);
    return this.knownOutput;
  }

  private child(name: string): HTMLElement {
    return this.querySelector(`.live-${name}`) as HTMLElement;
  }

  protected act(action: string): void {
    if (action === 'run') this.start();
    else if (action === 'stop') this.stop();
    else if (action === 'edit') void this.edit();
    else if (action === 'reset') this.reset();
    else if (action === 'copy') void this.copy(this.program, this.texts.liveCopiedText);
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

  private get hiddenCode(): string {
    if (this.dataset.sample !== undefined) return earlierCode(this);
    return this.querySelector('.live-hidden code')?.textContent ?? '';
  }

  private get program(): string {
    const { hiddenCode } = this;
    return `${hiddenCode ? `${hiddenCode}\n\n` : ''}${this.code.value}\n`;
  }

  private async start(): Promise<void> {
    const { texts } = this;
    this.halt();
    const { turn } = this;
    this.show('loading', texts.liveLoadingText);
    const runner = await import('./run-program.ts').catch(() => undefined);
    if (turn !== this.turn) return;
    if (!runner) return this.finish({ kind: 'unavailable', message: texts.liveOfflineText });
    const { output } = this;
    output.begin();
    this.run = runner.runProgram(
      { hidden: this.hiddenCode, shown: this.code.value, texts },
      liveFolder(),
      {
        onProgress: (loaded, total) => {
          const percent = Math.min(100, Math.round((100 * loaded) / total));
          const megabytes = (total / 1e6).toFixed(1);
          this.show('loading', fillText(texts.liveProgressText, { percent, megabytes }));
        },
        onStart: () => {
          this.show('running', texts.liveRunningText);
          output.clear();
        },
        onLines: (lines) => output.print(lines),
        onLeftOut: (count) => output.leaveOut(count),
        onEnd: (end) => {
          if (turn === this.turn) void this.finish(end);
        },
      },
    );
  }

  /** Ends the run without a word, also one that still loads, and takes away what belongs to it. */
  private halt(): void {
    this.turn += 1;
    this.run?.stop();
    this.run = undefined;
    this.knownCode?.markLine(undefined);
    this.querySelector('live-inspector')?.remove();
  }

  private stop(): void {
    this.halt();
    this.show('stopped', this.texts.liveStoppedText);
  }

  private async finish(end: RunEnd): Promise<void> {
    const { texts } = this;
    switch (end.kind) {
      case 'stopped':
        return this.show(
          'stopped',
          end.isSilent
            ? fillText(texts.liveSilentText, { seconds: longestSilence / 1000 })
            : texts.liveStoppedText,
        );
      case 'unavailable':
        this.output.restore();
        return this.show('unavailable', `${end.message} ${texts.liveUnavailableText}`);
      case 'failed':
        this.output.print([{ level: 'error', values: [end.error] }]);
        this.code.markLine(end.line);
        this.show('failed', fillText(texts.liveFailedText, seconds(end.milliseconds)));
        break;
      case 'done':
        this.output.end();
        this.show('done', fillText(texts.liveDoneText, seconds(end.milliseconds)));
    }
    this.reveal();
    if (end.hasLix && this.run) await this.inspect(this.run);
    await this.loadForOthers();
  }

  /** Brings the output into sight where only the buttons are, which stick to a small screen. */
  private reveal(): void {
    const output = this.child('output');
    const isBarSeen = this.child('bar').getBoundingClientRect().bottom <= innerHeight;
    const isBelow = output.getBoundingClientRect().top >= innerHeight;
    if (isBarSeen && isBelow) output.scrollIntoView({ block: 'nearest' });
  }

  private async inspect(run: Run): Promise<void> {
    const inspector = await import('./inspector.ts').catch(() => undefined);
    if (!inspector) return this.say(this.texts.liveOfflineText);
    if (this.run !== run || this.querySelector('live-inspector')) return;
    this.append(inspector.createInspector(run, this.texts));
  }

  /** What other examples of the page need; then they run without a network too. */
  private async loadForOthers(): Promise<void> {
    const { loadFiles } = await import('./load-files.ts');
    const codes = document.querySelectorAll('live-example code');
    const all = Array.from(codes, ({ textContent }) => textContent).join('\n');
    await loadFiles(liveFolder(), all, () => {}).catch(() => {});
  }

  /** @param shared Code that came with a link, in place of what the site shows. */
  private async edit(shared?: string): Promise<void> {
    try {
      if (await this.code.edit(shared)) this.toggleEditing(true);
    } catch {
      this.say(this.texts.liveEditorOfflineText);
    }
  }

  private reset(): void {
    this.halt();
    this.code.restore();
    this.toggleEditing(false);
    this.output.restore();
    this.show('recorded', this.texts.liveRecordedText);
    this.button('edit').focus();
  }

  private toggleEditing(isEditing: boolean): void {
    this.button('edit').hidden = isEditing;
    this.button('link').hidden = !isEditing;
    this.button('reset').hidden = !isEditing;
  }

  /** Code that came with a link is shown, never run by itself. */
  private async showShared(): Promise<void> {
    let code: string | undefined;
    try {
      code = readSharedCode(location.hash, this.id);
    } catch {
      this.scrollIntoView();
      return this.say(this.texts.liveBrokenLinkText);
    }
    if (code === undefined) return;
    this.halt();
    this.output.restore();
    await this.edit(code);
    // The editor takes the focus without coming into sight.
    this.scrollIntoView();
    this.show('recorded', this.texts.liveSharedText);
  }

  private async copyLink(): Promise<void> {
    const url = new URL(location.href);
    url.hash = sharedCodeHash(this.id, this.code.value);
    await this.copy(url.href, this.texts.liveLinkCopiedText);
  }

  private async copy(text: string, message: string): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => this.say(message),
      () => this.say(this.texts.liveCopyRefusedText),
    );
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
}

function seconds(milliseconds: number): { seconds: string } {
  return { seconds: (milliseconds / 1000).toFixed(2) };
}

/** Makes the examples of the page, and of all later ones, run. */
export function defineLiveExample(): void {
  customElements.define('live-example', LiveExample);
}
