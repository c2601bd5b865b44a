import { expect, it } from 'vitest';
import { entityDiagram, tallEntityDiagram } from './entity-diagram.ts';

const entities = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id.toUpperCase() }));

it('puts what is referred to on the right, and what has no references below', () => {
  const { boxes, lines, width, height } = entityDiagram(entities, [
    ['a', 'b'],
    ['b', 'c'],
    ['b', 'c'],
    ['c', 'c'],
  ]);
  const at = new Map(boxes.map(({ id, x, y }) => [id, { x, y }]));
  expect(at.get('a')?.x).toBeLessThan(at.get('b')?.x ?? 0);
  expect(at.get('b')?.x).toBeLessThan(at.get('c')?.x ?? 0);
  expect(at.get('d')?.y).toBeGreaterThan(at.get('a')?.y ?? 0);
  expect(lines).toHaveLength(2);
  expect(boxes.every(({ x, y }) => x < width && y < height)).toBe(true);
});

it('shows each entity once, in two columns, where the screen is narrow', () => {
  const { boxes, lines, width, height } = tallEntityDiagram(entities, [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
    ['b', 'c'],
  ]);
  expect(boxes.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(boxes.map(({ x }) => x)).toEqual([2, 184, 184, 2]);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
  expect(lines).toHaveLength(3);
  expect(width).toBeLessThanOrEqual(332);
  expect(boxes.every(({ x, y }) => x < width && y < height)).toBe(true);
});

it('says the same in words', () => {
  const { description } = entityDiagram(entities, [
    ['a', 'b'],
    ['a', 'a'],
  ]);
  expect(description).toBe('A refers to B and itself. C and D have no references.');
});
