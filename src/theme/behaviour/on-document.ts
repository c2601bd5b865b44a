/**
 * Listens for an event of the whole page, before React does: React stops the events that reach a
 * page while it hydrates, and a first click must not be lost.
 */
export function onDocument<K extends keyof DocumentEventMap>(
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, listener, true);
}
