/** Milliseconds that a browser gets to take the file over. */
const revokeDelay = 60_000;

/** Hands a file to the reader, as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay);
}
