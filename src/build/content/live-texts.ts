import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { liveMarkupTexts, liveScriptTexts } from '#model/live/live-texts.ts';
import { pickTexts } from '#model/pick-texts.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';
import type { ComponentElement } from './jsx.ts';

/** Gives every example of a page its texts, and the first one also those that script shows. */
export function giveLiveTexts(tree: Root, texts: ThemeTexts): void {
  let isFirst = true;
  visit(tree, (node) => {
    const component = node as unknown as ComponentElement;
    if (component.type !== 'component' || component.name !== 'LiveExample') return;
    component.props = { ...component.props, ...liveTextProps(texts, isFirst) };
    isFirst = false;
  });
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
