/** An element of the page that acts when one of its `data-action` buttons is pressed. */
export abstract class LiveElement extends HTMLElement {
  private listening = new AbortController();

  connectedCallback(): void {
    // An element that is moved in the document is connected anew.
    this.listening = new AbortController();
    this.listen(this.listening.signal);
  }

  disconnectedCallback(): void {
    this.listening.abort();
    this.end();
  }

  /** Listens until the element leaves the document. */
  protected listen(signal: AbortSignal): void {
    // Before React, which stops the events that reach a page while it hydrates.
    document.addEventListener('click', (event) => this.onClick(event), { signal, capture: true });
  }

  /** Does what a button says. */
  protected abstract act(action: string): void;

  /** Ends whatever runs. */
  protected abstract end(): void;

  /** Where the reader is told what is going on. */
  protected get status(): HTMLElement {
    return this.querySelector('.live-status') as HTMLElement;
  }

  protected say(message: string): void {
    this.status.textContent = message;
  }

  protected button(action: string): HTMLButtonElement {
    return this.querySelector(`[data-action="${action}"]`) as HTMLButtonElement;
  }

  /** A text of the theme that the markup hands over. */
  protected text(name: string): string {
    return this.dataset[`${name}Text`] ?? '';
  }

  private onClick({ target }: MouseEvent): void {
    if (!this.contains(target as Node)) return;
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action !== undefined) this.act(action);
  }
}
