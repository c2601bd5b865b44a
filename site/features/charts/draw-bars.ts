import type { Element } from 'hast';
import { element } from 'truedocs/feature';
import type { BarGroup } from './chart-groups.ts';

/**
 * Draws groups of bars as SVG with their names and figures beside them. Readers of text have the table.
 *
 * @param note Above several groups.
 */
export function drawBars(groups: readonly BarGroup[], note: string): Element {
  const notes = groups.length > 1 ? [element('p', {}, note)] : [];
  const hasMarks = groups.some(({ bars }) => bars.some(({ isMarked }) => isMarked));
  return element(
    'div',
    { className: ['chart-groups'], ariaHidden: 'true', dataMarkdownIgnore: '' },
    ...notes,
    ...groups.map((group) => drawGroup(group, hasMarks)),
  );
}

/** Without marks, all bars stand out. */
function drawGroup({ title, bars }: BarGroup, hasMarks: boolean): Element {
  const longest = Math.max(...bars.map(({ quantity }) => quantity?.value ?? 0));
  const children = bars.flatMap(({ name, text: written, quantity, isMarked }) => {
    const label = element('span', {}, name);
    if (!quantity) return [label, element('span', { className: ['chart-words'] }, written)];
    const bar = element('rect', { width: lengthOf(quantity.value, longest), height: '100%' });
    const properties = isMarked || !hasMarks ? { dataMarked: '' } : {};
    return [label, element('svg', properties, bar), element('span', {}, written)];
  });
  const heading = title ? [element('b', {}, title)] : [];
  return element('div', { className: ['chart-group'] }, ...heading, ...children);
}

/** Share of the longest bar; more than zero can be seen. */
function lengthOf(value: number, longest: number): string {
  if (value === 0) return '0';
  return `${Math.max(0.5, Number(((100 * value) / longest).toFixed(1)))}%`;
}
