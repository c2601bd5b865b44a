import { liveFolder } from '#live/runner/live-folder.ts';

/** Loads what the other examples of the page need; then they run without a network too. */
export async function loadForOthers(): Promise<void> {
  const { loadFiles } = await import('#live/runner/load-files.ts');
  const codes = document.querySelectorAll('.live-example code');
  const all = Array.from(codes, ({ textContent }) => textContent).join('\n');
  await loadFiles(liveFolder(), all, () => {});
}
