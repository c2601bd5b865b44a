import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

const read = (name: string) => readFileSync(path.join(site.root, 'dist', name), 'utf8');

const config = (containers: string) =>
  `import { search } from 'truedocs/features';\n\nexport default {\n  lang: 'en',\n  locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }],\n  themeConfig: { locales: [{ lang: 'de', exerciseContainerText: 'Aufgabe' }] },\n  markdown: { containers: ${containers} },\n  features: [search()],\n};\n`;

it('containers of a site are shown like those of the engine, or by its components', async () => {
  site.write({
    'site.config.mjs': config(
      "{ exercise: { title: 'Exercise', folded: true, color: '#7c3aed' }, quiz: { component: 'Quiz' } }",
    ),
    'components/Quiz.tsx':
      'export function Quiz({ title, points, hard, children }: { title: string; points?: string; hard?: boolean; children: unknown }) { return <section data-points={points} hidden={hard}><h3>{title}</h3>{children}</section>; }\n',
    'content/en/index.md':
      '# Home\n\n:::exercise\nMerge **it**.\n:::\n\n:::quiz Who wins? {points=3 hard}\nNobody.\n:::\n',
    'content/de/index.md': '# Start\n\n:::exercise\nText\n:::\n\n:::exercse\nText\n:::\n',
  });
  await site.build();
  expect(site.warnings).toEqual([
    'Warning: content/de/index.md:7: There\'s no container called "exercse", so its marks stay text. Did you mean exercise? The containers are tip, note, info, important, warning, caution, danger, details, code-group, raw, v-pre, exercise, quiz. Declare others in `markdown.containers`.',
  ]);
  const home = read('index.html');
  expect(home).toContain(
    '<details class="callout" data-kind="exercise"><summary>Exercise</summary><p>Merge <strong>it</strong>.</p></details>',
  );
  expect(home).toContain(
    '<section data-points="3" hidden=""><h3>Who wins?</h3><div><p>Nobody.</p></div></section>',
  );
  expect(read('de/index.html')).toContain('<summary>Aufgabe</summary>');
  const assets = path.join(site.root, 'dist/assets');
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const css = styles.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('');
  expect(css).toMatch(/\.callout\[data-kind="?exercise"?\]\{--callout:light-dark\(/);
});

it('mistakes in containers are said with the line of the configuration or of the page', async () => {
  site.write({
    'site.config.mjs':
      "export default {\n  markdown: {\n    containers: {\n      quiz: { component: 'Quiz' },\n      Big: {},\n      note: { color: 'red' },\n    },\n  },\n};\n",
    'content/index.md': '# Home\n\n:::quiz\nText\n:::\n',
  });
  const wrong = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(wrong as Diagnostic).map(formatDiagnostic)).toEqual([
    'site.config.mjs:5: The key `markdown.containers.Big` must be a name of lowercase letters, digits and `-`.',
    'site.config.mjs:6: `markdown.containers.note.color` must be "note", "tip", "warning", "danger", "details" or a color such as "#0f766e"; found "red".',
  ]);
  site.write({
    'site.config.mjs':
      "export default {\n  markdown: {\n    containers: { quiz: { component: 'Quiz' } },\n  },\n};\n",
  });
  const missing = await site.build().catch((reason) => reason);
  expect(diagnosticsOf(missing as Diagnostic).map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^content\/index.md:3: The site has no component <Quiz>/),
  ]);
});
