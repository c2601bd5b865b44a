/** Listens on the whole page, in the capture phase: nothing in the page can stop the event first. */
export function onDocument<K extends keyof DocumentEventMap>(
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, listener, true);
}
