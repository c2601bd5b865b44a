/**
 * Lets rows be a stop of the Tab key only while they scroll sideways.
 *
 * @returns Ends it.
 */
export function stopWhileItScrolls(rows: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    rows.tabIndex = rows.scrollWidth > rows.clientWidth ? 0 : -1;
  });
  observer.observe(rows);
  return () => observer.disconnect();
}
