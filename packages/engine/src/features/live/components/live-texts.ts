import type { Root } from 'hast';
import type { AllLiveTexts } from '#features/live/texts.ts';
import { liveTexts } from '#features/live/texts.ts';
import { componentsOf } from '#node/components/components-of.ts';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import type { SandboxPlace } from '../examples/page-sandbox.ts';

/** Tells every example of a page where its programs run, and what that costs to load. */
export async function attachSandboxProps(
  tree: Root,
  place: SandboxPlace | undefined,
): Promise<void> {
  const found = place ? componentsOf(tree, 'LiveExample') : [];
  if (!place || found.length === 0) return;
  const props = await sandboxProps(place);
  for (const component of found) Object.assign(component.props, props);
}

/**
 * Props of `<LiveExample>` about its sandbox: its folder, and the megabytes to load if they are
 * worth a word.
 */
export async function sandboxProps({ folder, downloadSize }: SandboxPlace) {
  const bytes = await downloadSize();
  return { folder, ...(bytes > unnoticed && { download: (bytes / 1e6).toFixed(1) }) };
}

/** Bytes that a reader need not be asked about. */
const unnoticed = 2e6;

/** Gives every example of a page the texts that differ from English. */
export function attachTextProps(tree: Root, texts: AllLiveTexts): void {
  const props = textProps(texts);
  for (const component of componentsOf(tree, 'LiveExample')) Object.assign(component.props, props);
}

/** Props of `<LiveExample>` with the texts that a language changes. */
export function textProps(texts: AllLiveTexts) {
  return changedTexts(texts, liveTexts);
}
