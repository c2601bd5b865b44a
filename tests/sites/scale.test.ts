import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir, siteDir } from '../e2e/support/paths.ts';

/** The built stylesheets of the shipped site; its programs bring rules of their own. */
const folder = path.join(siteDir('shipped'), 'assets');
const css = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('\n')
  .replaceAll(/(?<=[{}])\.(?:draft-|page-field|art-)[^{}]*\{[^}]*\}/g, '');

/** Values of the declarations whose name matches, each once. */
function valuesOf(names: string): string[] {
  const found = css.matchAll(new RegExp(`[{;](?:${names}):([^;}]+)`, 'g'));
  return [...new Set([...found].map(([, value = '']) => value))];
}

/** The tokens that are declared. */
function tokens(name: string): string[] {
  return [
    ...new Set(
      [...css.matchAll(new RegExp(`[{;](--${name}):`, 'g'))].map(([, token = '']) => token),
    ),
  ];
}

/** The tokens that are used and not declared. */
function undeclared(styles: string): string[] {
  const used = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, token = '']) => token);
  return [...new Set(used.filter((token) => !styles.includes(`${token}:`)))];
}

/** Parts of a value that grow with the window or put an icon into the middle of its place. */
const computed =
  /(?:clamp|min|max)\((?:[^()]|\([^()]*\))*\)|calc\([\d.]+(?:%|em) - [\d.]+(?:px|rem)\)/g;

it('there are seven sizes of text, three weights, three radii and eight spaces', () => {
  expect(tokens('text-\\d+')).toHaveLength(7);
  expect(tokens('(?:regular|medium|bold)')).toHaveLength(3);
  expect(tokens('radius(?:-\\w+)?')).toHaveLength(3);
  expect(tokens('space-\\d+')).toHaveLength(8);
});

it('sizes of text are tokens, or relative to the text around them', () => {
  const others = valuesOf('font-size').filter(
    (value) =>
      !/^(?:inherit|0|[\d.]+em|8pt|var\(--text-(?:\d|code|prose)\)|calc\(2 \* var\(--text-7\)\))$/.test(
        value,
      ),
  );
  expect(others).toEqual([]);
  expect(
    valuesOf('font').filter((value) => !/^(?:inherit|var\(--text-(?:\d|code)\))/.test(value)),
  ).toEqual([]);
});

it('weights and radii are tokens', () => {
  const weights = valuesOf('font-weight');
  // Faces of fonts name the weights that they hold.
  expect(weights.filter((value) => !/^(?:inherit|var\(--\w+\)|\d+ \d+)$/.test(value))).toEqual([]);
  const radii = valuesOf('border(?:-[a-z]+)*-radius').flatMap((value) => value.split(' '));
  expect(radii.filter((value) => !/^(?:0|inherit|var\(--radius(?:-\w+)?\))$/.test(value))).toEqual(
    [],
  );
});

it('spaces are tokens, hairlines, shares of a text, or follow the window', () => {
  // SIDE-4 and DOC-5 fix how far each level of sidebar and outline goes in.
  const fixed = ['9px', 'calc(var(--space-3) + 12px)', 'calc(var(--space-3) + 24px)'];
  const others = valuesOf('(?:padding|margin|gap|row-gap|column-gap)[a-z-]*').filter(
    (value) =>
      !fixed.includes(value) &&
      value
        .replaceAll(computed, '')
        .split(' ')
        .some((part) => /\d(?:rem|px)/.test(part) && !/^-?[12]px$/.test(part)),
  );
  expect(others).toEqual([]);
});

it('every token that is used is declared', () => {
  expect(undeclared(css)).toEqual([]);
});

it('the editor of drafts declares in its frame all that the page around it does', () => {
  const styles = ['examples/draft-editor/frame.css', 'examples/draft-editor/editor.css'];
  const graph = ['graph', 'list'].map((name) => `product/sandbox/commits/commit-${name}.css`);
  const read = (name: string) => readFileSync(path.join(projectDir, 'site', name), 'utf8');
  expect(undeclared([...styles, ...graph].map(read).join('\n'))).toEqual([]);
});

it('the editor of drafts has the colors of the page around it', () => {
  const colorsIn = (file: string) =>
    new Map(
      [...readFileSync(file, 'utf8').matchAll(/(--[\w-]+): (light-dark\(#[^;]+\));/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
  const page = colorsIn(path.join(projectDir, 'packages/engine/src/theme/styles/tokens.css'));
  const frame = colorsIn(path.join(projectDir, 'site/examples/draft-editor/frame.css'));
  const shared = [...frame].filter(([name]) => page.has(name));
  expect(shared.length).toBeGreaterThan(15);
  expect(shared).toEqual(shared.map(([name]) => [name, page.get(name)]));
});
