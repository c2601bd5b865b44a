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

  private onClick({ target }: MouseEvent): void {
    if (!this.contains(target as Node)) return;
    const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action !== undefined) this.act(action);
  }
}
