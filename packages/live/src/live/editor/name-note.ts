/** Draws the note about a name: its signature, and a text below that. */
export function nameNote(signature: string, text: string | undefined): HTMLElement {
  const note = document.createElement('div');
  const code = document.createElement('code');
  code.textContent = signature;
  note.append(code);
  if (text) {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    note.append(paragraph);
  }
  return note;
}
