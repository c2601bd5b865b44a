import { readFileSync } from 'node:fs';
import path from 'node:path';
import { converter, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { defaultAccent } from '#shared/site/theme-config.ts';
import { engineDir } from '../files/project-dir.ts';
import { type Appearance, accentScale, accentStyles, grounds, steps } from './accent.ts';

const tokens = readFileSync(path.join(engineDir, 'src/theme/styles/tokens.css'), 'utf8');

/** Light, dark, without hue, and at the corners of what screens can show. */
const accents = ['#facc15', '#00ff00', '#0000ff', '#ff00ff', '#ff0000', '#00ffff']
  .concat(['#000000', '#ffffff', '#808080', '#4b1d00', '#fff7ed'])
  .concat(defaultAccent);

const cases = accents.flatMap((accent) =>
  (['light', 'dark'] as const).map((appearance): [string, Appearance] => [accent, appearance]),
);

describe.each(cases)('the scale of %s in the %s appearance', (accent, appearance) => {
  const ground = grounds[appearance];
  const scale = accentScale(accent, appearance);

  it('has the contrast with the ground that its steps promise, and hardly more', () => {
    const ratios = scale.map((color) => wcagContrast(color, ground));
    for (const [index, [least]] of steps.entries()) {
      expect(ratios[index], scale[index]).toBeGreaterThanOrEqual(least);
      expect(ratios[index], scale[index]).toBeLessThan(least * 1.05);
    }
  });

  it('is legible where the site puts one step on another', () => {
    const [soft = '', marked = '', , , , , fill = '', text = '', hover = '', strong = ''] = scale;
    expect(wcagContrast(text, soft)).toBeGreaterThanOrEqual(7);
    expect(wcagContrast(strong, marked)).toBeGreaterThanOrEqual(7);
    expect(wcagContrast(ground, fill)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(ground, hover)).toBeGreaterThanOrEqual(7);
  });
});

it.each(['light', 'dark'] as const)(
  'tokens.css holds the scale of the default accent, %s',
  (name) => {
    const found = tokens.matchAll(
      /--accent-\d+: light-dark\((?<light>#[\da-f]{6}), (?<dark>#[\da-f]{6})\);/g,
    );
    const colors = [...found].map(({ groups }) => groups?.[name]);
    expect(colors).toEqual(accentScale(defaultAccent, name));
  },
);

it('keeps the hue of an accent', () => {
  const hueOf = (color: string) => converter('oklch')(color)?.h ?? 0;
  const hues = accentScale('#0f766e', 'light').slice(3).map(hueOf);
  for (const hue of hues) expect(Math.abs(hue - hueOf('#0f766e'))).toBeLessThan(6);
});

it('replaces the steps of both appearances', () => {
  const styles = accentStyles('#0f766e');
  expect(styles).toMatch(/^@layer tokens\{:root\{.+\}\}$/);
  const found = styles.match(/--accent-\d+:light-dark\(#[\da-f]{6},#[\da-f]{6}\);/g);
  expect(found).toHaveLength(steps.length);
});
