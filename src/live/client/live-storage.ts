import type { StorageAnswer, StorageRequest } from '../storage-protocol.ts';
import { ExampleOutput } from './example-output.ts';
import { LiveElement } from './live-element.ts';
import { liveFolder } from './live-folder.ts';
import { readLiveTexts } from './live-texts.ts';

/** What the example is doing, as styles and tests see it in `data-state`. */
type State = 'recorded' | 'running' | 'done' | 'forgotten' | 'failed' | 'unavailable';

/** Milliseconds without a word after which a run is given up: the library may fail silently. */
const longestSilence = 30_000;

/**
 * The example that keeps its data in the site's private file system. It runs as it was published,
 * in a worker that accepts no code; it cannot be edited.
 */
class LiveStorage extends LiveElement {
  private worker: Worker | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private knownOutput: ExampleOutput | undefined;

  private get output(): ExampleOutput {
    this.knownOutput ??= new ExampleOutput(
      this.querySelector('.live-output') as HTMLElement,
      readLiveTexts(),
    );
    return this.knownOutput;
  }

  protected act(action: string): void {
    if (this.worker) return;
    if (action === 'run' || action === 'forget') this.start(action);
  }

  private start(request: StorageRequest): void {
    if (!hasStorage()) {
      this.show('unavailable');
      return;
    }
    this.show('running');
    const url = new URL('storage/persistence.js', liveFolder());
    this.worker = new Worker(url, { type: 'module' });
    this.worker.onerror = () => this.fail(this.text('unloaded'));
    this.worker.onmessage = ({ data }: MessageEvent<StorageAnswer>) => this.hear(request, data);
    this.worker.postMessage(request);
    this.output.begin();
    if (request === 'run') this.output.clear();
    this.wait();
  }

  private hear(request: StorageRequest, answer: StorageAnswer): void {
    this.wait();
    switch (answer.type) {
      case 'output':
        this.output.print([answer.line]);
        break;
      case 'failed':
        this.fail(`${this.text('failed')} ${answer.message}`);
        break;
      case 'done':
        this.end();
        if (request === 'forget') this.output.restore();
        this.show(request === 'run' ? 'done' : 'forgotten');
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(this.text('unloaded')), longestSilence);
  }

  protected end(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private fail(message: string): void {
    this.end();
    if (this.output.isEmpty) this.output.restore();
    this.dataset.state = 'failed';
    this.say(message);
  }

  private show(state: State): void {
    this.dataset.state = state;
    this.say(this.text(state));
  }
}

/** Whether the browser gives sites a file system, and locks to share it between tabs. */
function hasStorage(): boolean {
  return 'FileSystemHandle' in globalThis && !!navigator.storage?.getDirectory && !!navigator.locks;
}

/** Makes the examples with storage of the page, and of all later ones, run. */
export function defineLiveStorage(): void {
  customElements.define('live-storage', LiveStorage);
}
