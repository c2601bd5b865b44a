import { mostLines, type WorkerAnswer } from '../protocols/protocol.ts';
import type { LogLevel, OutputLine } from '../shared/output-line.ts';

// A program may replace them, and its own are watched.
const { setTimeout, clearTimeout } = globalThis;

/** Lines, and milliseconds, after which what has gathered is sent. */
const batch = { lines: 100, milliseconds: 50 };

/** Collects printed lines and sends them in batches, also from a loop that never rests. */
export class OutputStream {
  private readonly send: (answer: WorkerAnswer) => void;
  private waiting: OutputLine[] = [];
  private printed = 0;
  private sentAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (answer: WorkerAnswer) => void) {
    this.send = send;
  }

  print(level: LogLevel, values: () => OutputLine['values']): void {
    this.printed += 1;
    // Copying is what costs: a line that is not shown is not copied.
    if (this.printed > mostLines) return;
    this.waiting.push({ level, values: values() });
    const isDue = performance.now() - this.sentAt > batch.milliseconds;
    if (isDue || this.waiting.length >= batch.lines) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), batch.milliseconds);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sentAt = performance.now();
    if (this.waiting.length > 0) this.send({ type: 'output', lines: this.waiting });
    this.waiting = [];
    if (this.printed > mostLines) this.send({ type: 'left-out', count: this.printed - mostLines });
  }
}
