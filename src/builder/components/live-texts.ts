import type { Root } from 'hast';
import { liveTexts } from '#model/live/live-texts.ts';
import { changedTexts } from '#model/site/changed-texts.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { componentsOf } from './components-of.ts';

/** Gives every example of a page what it says other than in English. */
export function giveLiveTexts(tree: Root, texts: ThemeTexts): void {
  const props = liveTextProps(texts);
  for (const component of componentsOf(tree, 'LiveExample')) Object.assign(component.props, props);
}

/** What `<LiveExample>` says in a language. */
export function liveTextProps(texts: ThemeTexts) {
  return changedTexts(texts, liveTexts);
}
