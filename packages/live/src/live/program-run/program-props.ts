import { changedTexts } from 'truedocs/shared';
import type { SandboxPlace } from '../examples/page-sandbox.ts';

/** Bytes that a reader need not be asked about. */
const unnoticed = 2e6;

/**
 * Props of `<LiveExample>` and `<Playground>`: the texts that a language changes, the folder of the
 * sandbox, and the megabytes to load if they are worth a word.
 *
 * @param place Absent for the default version's sandbox.
 */
export async function programProps(
  place: SandboxPlace | undefined,
  texts: Record<string, string>,
  english: Record<string, string>,
) {
  const bytes = (await place?.downloadSize()) ?? 0;
  return {
    ...changedTexts(texts, english),
    ...(place && { folder: place.folder }),
    ...(bytes > unnoticed && { download: (bytes / 1e6).toFixed(1) }),
  };
}
