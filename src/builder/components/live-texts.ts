import type { Root } from 'hast';
import { liveMarkupTexts, liveScriptTexts } from '#model/live/live-texts.ts';
import { pickTexts } from '#model/site/pick-texts.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { componentsOf } from './components-of.ts';

/** Gives every example of a page its texts, and the first one also those that script shows. */
export function giveLiveTexts(tree: Root, texts: ThemeTexts): void {
  for (const [index, component] of componentsOf(tree, 'LiveExample').entries()) {
    component.props = { ...component.props, ...liveTextProps(texts, index === 0) };
  }
}

/** What `<LiveExample>` says. */
export function liveTextProps(texts: ThemeTexts, isFirst: boolean) {
  const scriptTexts = isFirst ? changedScriptTexts(texts) : undefined;
  return { texts: pickTexts(texts, liveMarkupTexts), ...(scriptTexts && { scriptTexts }) };
}

/**
 * What script says in this language. Script brings its own English texts, so a page carries only
 * those that a site or a language has changed.
 */
export function changedScriptTexts(texts: ThemeTexts): Record<string, string> | undefined {
  const defaults: Record<string, string> = liveScriptTexts;
  const changed = Object.entries(pickTexts(texts, liveScriptTexts)).filter(
    ([name, text]) => text !== defaults[name],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
