import type { LiveTexts } from '#model/live/live-texts.ts';
import type { CodeEditor } from './editor.ts';
import { liveFolder } from './live-folder.ts';

/** The code of an example: as the site shows it, or in an editor, which loads when it is asked for. */
export class ExampleCode {
  private readonly element: HTMLElement;
  private readonly texts: LiveTexts;
  private readonly onLeave: () => void;
  private editor: CodeEditor | undefined;

  /**
   * @param element Holds the block of highlighted code.
   * @param onLeave Called when a reader leaves the editor with Escape.
   */
  constructor(element: HTMLElement, texts: LiveTexts, onLeave: () => void) {
    this.element = element;
    this.texts = texts;
    this.onLeave = onLeave;
  }

  /** The code as it is now, with what a reader changed. */
  get value(): string {
    return this.editor?.value() ?? this.shown;
  }

  private get shown(): string {
    return this.element.querySelector('code')?.textContent ?? '';
  }

  private get block(): HTMLElement {
    return this.element.firstElementChild as HTMLElement;
  }

  /**
   * Opens the editor, or goes on in it.
   *
   * @param shared Code that came with a link, in place of what is there.
   * @returns Whether it is open; not when the page was left meanwhile.
   * @throws When the editor cannot be loaded, offline for example.
   */
  async edit(shared?: string): Promise<boolean> {
    if (this.editor) {
      if (shared !== undefined) this.editor.set(shared);
      this.editor.focus();
      return true;
    }
    const [{ createEditor }, { loadCompletions }] = await Promise.all([
      import('./editor.ts'),
      import('./load-files.ts'),
    ]);
    // Meanwhile it may have been asked for again, or its page left.
    if (this.editor) return this.edit(shared);
    if (!this.element.isConnected) return false;
    this.editor = createEditor({
      code: shared ?? this.shown,
      label: this.texts.liveEditorText,
      onLeave: this.onLeave,
      loadCompletions: () => loadCompletions(liveFolder()),
    });
    this.block.hidden = true;
    this.element.append(this.editor.host);
    this.editor.focus();
    return true;
  }

  /** Shows the code of the site again. */
  restore(): void {
    this.close();
    this.block.hidden = false;
  }

  /** Ends the editor with its page. */
  close(): void {
    this.editor?.destroy();
    this.editor = undefined;
  }

  /** Marks the line that failed, counted from 1, or none. */
  markLine(line: number | undefined): void {
    this.editor?.markLine(line);
    for (const [index, element] of this.element.querySelectorAll('.line').entries()) {
      element.classList.toggle('live-failed-line', index + 1 === line);
    }
  }
}
