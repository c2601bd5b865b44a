import { fillText } from '#model/live/fill-text.ts';
import { formatCount } from '#model/live/format-value.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';
import { outputLineHtml } from '#model/live/output-html.ts';
import type { OutputLine } from '#model/live/output-line.ts';

/** What an example has printed: first what was recorded, then what its runs print. */
export class ExampleOutput {
  private readonly recorded: string;
  private readonly element: HTMLElement;
  private readonly texts: LiveTexts;
  /** Whether what stands there is of an earlier run. */
  private isOld = true;

  /** @param element Holds the recorded output. */
  constructor(element: HTMLElement, texts: LiveTexts) {
    this.element = element;
    this.texts = texts;
    this.recorded = element.innerHTML;
  }

  /** A run was asked for; what stands there stays until it has something to say. */
  begin(): void {
    this.isOld = true;
  }

  /** Removes what stands there from before this run. */
  clear(): void {
    if (this.isOld) this.element.replaceChildren();
    this.isOld = false;
  }

  /** Whether nothing stands there. */
  get isEmpty(): boolean {
    return !this.element.hasChildNodes();
  }

  print(lines: OutputLine[]): void {
    this.clear();
    const html = lines.map((line) => outputLineHtml(line, this.texts)).join('');
    this.element.insertAdjacentHTML('beforeend', html);
  }

  /** Says how many lines are not shown. */
  leaveOut(count: number): void {
    const note = this.element.querySelector('.live-left-out') ?? document.createElement('div');
    note.className = 'live-left-out';
    note.textContent = fillText(this.texts.liveMoreLinesText, {
      count: formatCount(count),
    });
    this.element.append(note);
  }

  /** Ends a run, perhaps one that printed nothing. */
  end(): void {
    if (!this.isEmpty) return;
    this.element.textContent = this.texts.liveNoOutputText;
    // A program may print after its end.
    this.isOld = true;
  }

  /** Shows the recorded output again. */
  restore(): void {
    this.element.innerHTML = this.recorded;
  }
}
