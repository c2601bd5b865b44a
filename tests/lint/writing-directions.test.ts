import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

/** Properties whose values name four sides, or four corners, from the top clockwise. */
const boxes = /^(?:padding|margin|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Splits a value at its blanks, but for those inside of functions. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** Whether a declaration means the left or the right, where texts begin or end. */
function namesSides(property: string, value: string): boolean {
  const [first, second = first, third = first, fourth = second] = partsOf(value);
  if (boxes.test(property)) return second !== fourth;
  if (property === 'border-radius') return first !== second || third !== fourth;
  if (/^(?:text-align|float|clear|transform-origin)$/.test(property))
    return /\b(?:left|right)\b/.test(value);
  return /(?:^|-)(?:left|right)(?:-|$)/.test(property);
}

/** Declarations that name sides, without those that another rule of their file mirrors. */
function sidesIn(css: string): string[] {
  const source = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ([whole, property = '', value = '']) => {
      const mirror = new RegExp(`:dir\\(rtl\\)[^{}]*\\{[^{}]*(?<![\\w-])${property}\\s*:`);
      return namesSides(property, value) && !mirror.test(source) ? [whole] : [];
    },
  );
}

it.each([
  ['.a { padding: 1px 2px 1px calc(2px + 3px); }', 1],
  ['.a { padding: 1px calc(2px + 3px) 1px calc(2px + 3px); margin: 0 auto; }', 0],
  ['.a { border-radius: 0 1px 1px 0; text-align: right; border-left-color: red; }', 3],
  ['.a { inset: 0 auto 0 1px; } .a:dir(rtl) { inset: 0 1px 0 auto; }', 0],
])('finds sides in %s', (css, count) => {
  expect(sidesIn(css)).toHaveLength(count);
});

// Columns that an author aligns to the right are meant to be there.
const meant = ['text-align: right;'];

it('styles follow the direction of a language, or mirror what names a side', () => {
  const files = readdirSync(path.join(project, 'packages')).flatMap((name) =>
    readdirSync(path.join(project, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join('packages', name, 'src', file)),
  );
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    sidesIn(readFileSync(path.join(project, file), 'utf8')).map((one) => `${file}: ${one}`),
  );
  expect(found.filter((one) => !meant.some((text) => one.endsWith(text)))).toEqual([]);
});
