/** Says something to screen readers without moving the reader. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}

/** The words for "copied" in the language of the page. */
export function copiedText(): string {
  return document.getElementById('announcer')?.dataset.copied ?? '';
}
