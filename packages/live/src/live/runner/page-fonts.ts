import type { AppFont } from '../protocols/app-protocol.ts';
import { fetchOk } from './load-files.ts';

/**
 * The typefaces of the page's stylesheets, with their files, which the page has loaded anyway. The frame
 * of an app can reach no address, and looks like the page only with them.
 *
 * @returns Those whose files have come; in place of others the app shows its own fallback.
 */
export async function pageFonts(): Promise<AppFont[]> {
  const fonts = [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? location.href;
    // A browser keeps the rules of other sites to itself.
    if (new URL(base).origin !== location.origin) return [];
    return fontsIn(sheet.cssRules).map(({ style }) => readFont(style, base));
  });
  const loaded = await Promise.allSettled(fonts);
  return loaded.flatMap((font) => (font.status === 'fulfilled' && font.value ? font.value : []));
}

/** Also those in layers. */
function fontsIn(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return rule;
    return rule instanceof CSSGroupingRule ? fontsIn(rule.cssRules) : [];
  });
}

/** By address, so that a restart needs no network. */
const files = new Map<string, ArrayBuffer>();

async function readFont(style: CSSStyleDeclaration, base: string): Promise<AppFont | undefined> {
  const [, address] = /url\("([^"]+)"\)/.exec(style.getPropertyValue('src')) ?? [];
  if (address === undefined) return undefined;
  const { href } = new URL(address, base);
  const data = files.get(href) ?? (await (await fetchOk(href)).arrayBuffer());
  files.set(href, data);
  return {
    family: style.getPropertyValue('font-family').replaceAll('"', ''),
    weight: style.getPropertyValue('font-weight'),
    data,
  };
}
