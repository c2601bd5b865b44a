/**
 * Address of the folder that describes what runs in the page, ending with `/`.
 *
 * @param version Folder of a version with a sandbox of its own, ending with `/`.
 */
export function liveFolder(version = ''): string {
  const { base = '/' } = document.getElementById('_root')?.dataset ?? {};
  return new URL(`${base}_live/${version}`, location.origin).href;
}
