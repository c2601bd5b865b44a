import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { containerStyles } from './container-styles.ts';

it('a color of its own is legible in both appearances, and named ones follow the theme', () => {
  for (const color of ['#facc15', '#7c3aed', '#0f766e', '#111111']) {
    const styles = containerStyles({ exercise: { color } });
    const [text = [], ground = []] = [...styles.matchAll(/light-dark\((#\w+),(#\w+)\)/g)];
    for (const [appearance, index] of Object.entries({ light: 1, dark: 2 })) {
      const ratio = wcagContrast(text[index] ?? '', ground[index] ?? '');
      expect(ratio, `${color}, ${appearance}`).toBeGreaterThan(5.6);
    }
  }
  expect(containerStyles({ a: { color: 'warning' }, b: { color: 'details' }, c: {} })).toBe(
    '@layer prose{.callout[data-kind="a"]{--callout:var(--color-warning);--callout-soft:var(--color-warning-soft);}.callout[data-kind="b"]{--callout:var(--color-border);--callout-soft:var(--color-bg-soft);}}',
  );
  expect(containerStyles({ a: { title: 'A' } })).toBe('');
});
