import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { liveMarkupTexts, liveScriptTexts, pickTexts } from '#model/live/live-texts.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';
import type { ComponentElement } from './jsx.ts';

/**
 * Gives every example of a page its texts, and the first one also those that script shows. Other
 * pages carry none of them.
 */
export function giveLiveTexts(tree: Root, texts: ThemeTexts): void {
  const markup = pickTexts(texts, liveMarkupTexts);
  let isFirst = true;
  visit(tree, (node) => {
    const component = node as unknown as ComponentElement;
    if (component.type !== 'component' || component.name !== 'LiveExample') return;
    component.props = {
      ...component.props,
      texts: markup,
      ...(isFirst && { scriptTexts: pickTexts(texts, liveScriptTexts) }),
    };
    isFirst = false;
  });
}
