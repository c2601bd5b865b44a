import { converter, formatHex, toGamut, wcagContrast } from 'culori';

/** The grounds of pages in both appearances, `--color-bg` in `tokens.css`. */
export const grounds = { light: '#ffffff', dark: '#0e1116' } as const;

/** Which of the appearances a color is for. */
export type Appearance = keyof typeof grounds;

/**
 * Each step of the scale, from the ground up: the contrast it has with the page's ground at least
 * (WCAG 2.2), and how much of the accent's chroma it keeps. `tokens.css` says what each step is for.
 */
export const steps: readonly [contrast: number, chroma: { [name in Appearance]: number }][] = [
  [1.16, { light: 0.11, dark: 0.24 }],
  [1.3, { light: 0.24, dark: 0.33 }],
  [1.7, { light: 0.45, dark: 0.5 }],
  [3, { light: 0.8, dark: 0.75 }],
  [4.5, { light: 1, dark: 0.9 }],
  [5.6, { light: 1, dark: 0.85 }],
  [6.9, { light: 1, dark: 0.75 }],
  [8.2, { light: 0.95, dark: 0.65 }],
  [10, { light: 0.85, dark: 0.5 }],
  [13, { light: 0.6, dark: 0.3 }],
];

/**
 * The tones of an accent: one hue in OKLCH, in steps of contrast rather than of lightness, so that a
 * yellow is as legible as a blue.
 *
 * @param accent Six hexadecimal digits after a `#`.
 * @returns Colors of the same form, one for each step.
 */
export function accentScale(accent: string, appearance: Appearance): string[] {
  const { c: chroma = 0, h: hue = 0 } = toOklch(accent) ?? {};
  const ground = grounds[appearance];
  return steps.map(([contrast, share]) => {
    const tone = (lightness: number) =>
      formatHex(inGamut({ mode: 'oklch', l: lightness, c: chroma * share[appearance], h: hue }));
    let [enough, tooLittle] = appearance === 'light' ? [0, 1] : [1, 0];
    for (let round = 0; round < 14; round += 1) {
      const middle = (enough + tooLittle) / 2;
      if (wcagContrast(tone(middle), ground) >= contrast) enough = middle;
      else tooLittle = middle;
    }
    return tone(enough);
  });
}

const toOklch = converter('oklch');

/** Less chroma where a screen can't show a color, so that hue and lightness stay. */
const inGamut = toGamut('rgb', 'oklch');

/** The scale as values in CSS, each of which fits both appearances. */
export function accentTones(accent: string): string[] {
  const dark = accentScale(accent, 'dark');
  return accentScale(accent, 'light').map((color, index) => `light-dark(${color},${dark[index]})`);
}

/** The scale as a stylesheet that replaces that of `tokens.css`. */
export function accentStyles(accent: string): string {
  const declarations = accentTones(accent).map((tone, index) => `--accent-${index + 1}:${tone};`);
  return `@layer tokens{:root{${declarations.join('')}}}`;
}
