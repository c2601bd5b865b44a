/**
 * Loads what the other examples of the page need; then they run without a network too.
 *
 * @param folder Address of the folder that describes their sandbox.
 */
export async function loadForOthers(folder: string): Promise<void> {
  const { loadFiles } = await import('../../runner/load-files.ts');
  const codes = document.querySelectorAll('.live-example code');
  const all = Array.from(codes, ({ textContent }) => textContent).join('\n');
  await loadFiles(folder, all, () => {});
}
