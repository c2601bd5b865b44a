import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colors of an appearance, by name, as six hexadecimal digits. */
function colorsOf(appearance: 'light' | 'dark'): Record<string, string> {
  const found = css.matchAll(
    /--(?:color-|token-)?([\w-]+): light-dark\(#([\da-f]{3,6}), #([\da-f]{3,6})\);/g,
  );
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = '']) => {
      const hex = appearance === 'light' ? light : dark;
      return [name, hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex];
    }),
  );
}

/** Relative luminance as WCAG 2.2 defines it, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** AAA for what is read at length, AA for other text, and 3:1 for edges that show where to type. */
const body = 7;
const text = 4.5;
const edge = 3;

const code = ['comment', 'string', 'keyword', 'function', 'type', 'constant', 'punctuation'];

/** Steps of the accent's scale: grounds that are soft, marked and filled, and what stands on them. */
const soft = 'accent-1';
const marked = 'accent-2';
const fills = ['accent-7', 'accent-9'];
const link = 'accent-8';

/** Pairs of colors that are shown together, and their least contrast. */
const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ['text', ['bg', 'bg-soft', soft, marked, 'added-soft', 'removed-soft', 'warning-soft'], body],
  // Descriptions of parameters and leads are read like the rest.
  ['text-muted', ['bg', 'bg-soft'], body],
  ['text-muted', [soft, marked], text],
  [link, ['bg', 'bg-soft', soft], body],
  [link, ['added-soft', 'removed-soft', 'warning-soft'], text],
  ['accent-10', [marked], body],
  ['bg', fills, text],
  ...['accent-4', 'accent-7'].map((name): [string, string[], number] => [name, ['bg'], edge]),
  ...['added', 'removed', 'warning'].map((name): [string, string[], number] => [
    name,
    ['bg', 'bg-soft', `${name}-soft`],
    text,
  ]),
  ...code.map((name): [string, string[], number] => [
    name,
    // A line of code may be marked, added or removed.
    ['bg-soft', soft, 'added-soft', 'removed-soft'],
    text,
  ]),
  ['control', ['bg'], edge],
];

describe.each(['light', 'dark'] as const)('the %s appearance', (appearance) => {
  const colors = colorsOf(appearance);
  const color = (name: string) => {
    const hex = colors[name];
    if (hex === undefined) throw new Error(`No color is named ${name}.`);
    return hex;
  };

  it.each(pairs)('%s is legible on %s', (foreground, backgrounds, least) => {
    for (const background of backgrounds) {
      const ratio = contrast(color(foreground), color(background));
      expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(least);
    }
  });
});
