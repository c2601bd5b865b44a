/** Address of the folder that describes what runs in the page, ending with `/`. */
export function liveFolder(): string {
  const { base = '/' } = document.getElementById('root')?.dataset ?? {};
  return new URL(`${base}_live/`, location.origin).href;
}
