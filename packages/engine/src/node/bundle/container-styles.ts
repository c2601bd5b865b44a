import { ownValue } from '#shared/own-value.ts';
import type { Containers } from '#shared/site/container.ts';
import { accentTones } from './accent.ts';

/** Custom properties of `callout.css` for the colors that have names, as tokens. */
const named: Readonly<Record<string, string>> = {
  note: 'accent',
  tip: 'added',
  warning: 'warning',
  danger: 'removed',
};

/**
 * The colors of the containers that a site and its features add, beside those in `callout.css`.
 *
 * @returns CSS; empty where no container has a color.
 */
export function containerStyles(containers: Containers): string {
  const rules = Object.entries(containers).flatMap(([name, { color }]) => {
    if (color === undefined) return [];
    const selector = `.callout[data-kind="${name}"]`;
    if (!color.startsWith('#')) return [`${selector}{${tokensOf(color)}}`];
    return [`${selector}{${tonesOf(color)}}`];
  });
  return rules.length > 0 ? `@layer prose{${rules.join('')}}` : '';
}

function tokensOf(color: string): string {
  const token = ownValue(named, color);
  if (token === undefined)
    return '--callout:var(--color-border);--callout-soft:var(--color-bg-soft);';
  return `--callout:var(--color-${token});--callout-soft:var(--color-${token}-soft);`;
}

/** The steps of the scale that `--color-accent` and `--color-accent-soft` are. */
function tonesOf(color: string): string {
  const tones = accentTones(color);
  return `--callout:${tones[7]};--callout-soft:${tones[0]};`;
}
