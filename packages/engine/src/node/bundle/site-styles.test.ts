import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteComponents } from './site-components.ts';
import { checkStyles, unreadProperties } from './site-styles.ts';

const config = { vite: { plugins: [] } };

/** The root of a site with these files. */
function siteWith(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

it('rules for every page in the stylesheet of components are noticed', () => {
  const advice = 'Move it to components/theme.css, which every page loads.';
  const root = siteWith({
    'components/Hint.tsx': 'export default () => <b className="hint">A hint</b>;\n',
    'components/slots/page-end.tsx': 'export default () => <p className="banner">New</p>;\n',
    'components/styles.css': [
      ':root { --hint: red; }',
      '.hint, .prose > .hint { color: var(--hint); }',
      '.hint { & i, b { color: red; } }',
      '.banner { color: red; }',
      '@media print {',
      '  .navbar a { display: none; }',
      '}',
      'h2:hover, .hint-made-of-parts { color: red; }',
    ].join('\n'),
  });
  const about = (line: number, name: string) =>
    `components/styles.css:${line}: Only pages that use one of your components load this file, so the rule for \`${name}\` doesn't reach the others. ${advice}`;
  expect(checkStyles(root, siteComponents(root), config).warnings).toEqual([
    about(4, '.banner'),
    about(6, '.navbar'),
    about(8, 'h2'),
  ]);
  rmSync(path.join(root, 'components/Hint.tsx'));
  expect(checkStyles(root, siteComponents(root), config).warnings).toEqual([
    `components/styles.css: No page loads this file, because only pages that use one of your components do. ${advice}`,
  ]);
});

it('a stylesheet is no mistake where its compiler is not known', () => {
  const root = siteWith({ 'components/theme.css': '@import "tailwindcss" source("..");\n' });
  const mistakes = (known: typeof config | undefined) =>
    checkStyles(root, siteComponents(root), known).mistakes.length;
  expect(mistakes(config)).toBe(1);
  expect(mistakes(undefined)).toBe(0);
});

it('custom properties that nothing reads are noticed', () => {
  const root = siteWith({
    'components/theme.css': [
      ':root {',
      '  --color-accent: red;',
      '  --colour-accent: red;',
      '  --own: 1px; /* --said: 2px; */',
      '  --vp-c-brand-1: red;',
      '  --measured: 1px;',
      '}',
      '.prose { margin: var( --own); }',
    ].join('\n'),
    'bundle/assets/main.css': 'a{color:var(--color-accent)}.prose{margin:var( --own)}',
    'bundle/assets/main.js': 'style.getPropertyValue("--measured")',
  });
  const bundle = { folder: path.join(root, 'bundle'), config };
  expect(unreadProperties(root, siteComponents(root), bundle)).toEqual([
    'components/theme.css:3: Nothing reads --colour-accent. Did you mean --color-accent?',
    'components/theme.css:5: Nothing reads --vp-c-brand-1. Correct its name, or delete it.',
  ]);
});
