import type { AppFrame } from './app-frame.ts';
import { LiveElement } from './live-element.ts';
import { liveFolder } from './live-folder.ts';

/** What an app is doing, as styles and tests see it in `data-state`. */
type State = 'idle' | 'loading' | 'running' | 'failed';

/** An app that a reader can start in the page. Nothing of it loads before. */
class LiveApp extends LiveElement {
  /** Aborted when the app that was started last is to end. */
  private started = new AbortController();
  private frame: AppFrame | undefined;

  protected act(action: string): void {
    if (action === 'start' || action === 'restart') void this.start();
    else if (action === 'stop') this.stop();
  }

  private async start(): Promise<void> {
    this.end();
    this.show('loading', this.text('loading'));
    this.started = new AbortController();
    const { signal } = this.started;
    try {
      const { openAppFrame } = await import('./app-frame.ts');
      const frame = await openAppFrame(
        {
          name: this.dataset.app ?? '',
          title: this.dataset.title ?? '',
          folder: liveFolder(),
          place: this.querySelector('.live-app-place') as HTMLElement,
          signal,
        },
        {
          onProgress: (loaded, total) => {
            const percent = Math.min(100, Math.round((100 * loaded) / total));
            if (!signal.aborted) this.show('loading', `${this.text('loading')}: ${percent} %`);
          },
          onFailure: (message) => this.show('failed', `${this.text('failed')} ${message}`),
        },
      );
      if (signal.aborted) return frame.remove();
      this.frame = frame;
      this.show('running', this.text('running'));
    } catch (error) {
      if (signal.aborted) return;
      // Other files that still come are no progress any more.
      this.started.abort();
      this.show('failed', (error as Error).message);
    }
  }

  private stop(): void {
    this.end();
    this.show('idle', this.text('stopped'));
  }

  protected end(): void {
    this.started.abort();
    this.frame?.remove();
    this.frame = undefined;
  }

  private show(state: State, message: string): void {
    this.dataset.state = state;
    const { activeElement } = document;
    const start = this.button('start');
    const stop = this.button('stop');
    start.hidden = state !== 'idle';
    this.button('restart').hidden = state === 'idle' || state === 'loading';
    stop.hidden = state === 'idle';
    // A button that vanishes must not take the focus with it.
    if (activeElement instanceof HTMLButtonElement && activeElement.hidden) {
      (state === 'idle' ? start : stop).focus();
    }
    // Bytes come more often than the percentage changes.
    if (this.status.textContent !== message) this.say(message);
  }
}

/** Makes the apps of the page, and of all later ones, start. */
export function defineLiveApp(): void {
  customElements.define('live-app', LiveApp);
}
