import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { linkPackages, temporarySite } from './temporary-site.ts';

const site = temporarySite();

/** Lists the diagnostics of a failing build about a site's components. */
async function diagnosticsWith(files: Record<string, string>): Promise<string[]> {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': '# Home\n\n<Hint />\n',
    ...files,
  });
  const error = await site.build().then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Diagnostic)) throw error ?? new Error('The site was built.');
  return diagnosticsOf(error).map(formatDiagnostic);
}

it('a component that cannot be compiled names its file, its line and the reason', async () => {
  expect(
    await diagnosticsWith({
      'components/Hint.tsx': '\nexport default function Hint( { return 1 }\n',
    }),
  ).toEqual([expect.stringMatching(/^components\/Hint\.tsx:2: This module can't be built: \w/)]);
  expect(
    await diagnosticsWith({
      'components/Hint.tsx': "import x from './gone';\n\nexport default () => <b>{x}</b>;\n",
    }),
  ).toEqual([
    expect.stringMatching(
      /^components\/Hint\.tsx:1: This module can't be built: Could not resolve '\.\/gone'/,
    ),
  ]);
});

it('settings of the compiler that are missing are named', async () => {
  const files = {
    'components/Hint.tsx': 'export default () => <b>A hint</b>;\n',
    'components/tsconfig.json': '{ "extends": "./missing.json" }',
  };
  expect(await diagnosticsWith(files)).toEqual([
    expect.stringMatching(
      /^The script of the site can't be built: Tsconfig not found .*missing\.json\.$/,
    ),
  ]);
});

it('a stylesheet that cannot be read names its line', async () => {
  const files = {
    'components/Hint.tsx': 'export default () => <b className="hint">A hint</b>;\n',
    'components/theme.css': '.prose {\n  color: red;\n  }}}\n',
    'components/styles.css': '.hint:foo(.x) { margin: 1px; }\n@tailwind base;\n',
  };
  expect(await diagnosticsWith(files)).toEqual([
    expect.stringMatching(
      /^components\/styles\.css:1: The stylesheet can't be read: 'foo' is not /,
    ),
    "components/theme.css:4: The stylesheet can't be read: Unexpected end of input.",
  ]);
});

it('a file of components/ that exports no component says what to write', async () => {
  expect(
    await diagnosticsWith({ 'components/Hint.island.tsx': 'function Hint() { return null }\n' }),
  ).toEqual([
    'components/Hint.island.tsx: The file exports neither a default nor "Hint". Write `export default function Hint() { … }`.',
  ]);
});

it('two files of components/ for one name are refused', async () => {
  const text = 'export default () => null;\n';
  expect(
    await diagnosticsWith({ 'components/Hint.island.tsx': text, 'components/Hint.tsx': text }),
  ).toEqual([
    'components/Hint.tsx: <Hint> also comes from components/Hint.island.tsx. Rename or delete one of them.',
  ]);
});

it('a component whose name the engine or a feature has is refused', async () => {
  linkPackages(site.root);
  const text = 'export default () => null;\n';
  expect(
    await diagnosticsWith({
      'site.config.mjs':
        "import { playground } from '@truedocs/live';\nimport { liveExamples } from '@truedocs/live';\nexport default { features: [liveExamples({ packages: [] }), playground()] };\n",
      'components/Playground.tsx': text,
      'components/Tabs.tsx': text,
    }),
  ).toEqual([
    'components/Playground.tsx: <Playground> also comes from the feature "playground". Rename the component.',
    'components/Tabs.tsx: <Tabs> also comes from the engine. Rename the component.',
  ]);
});

it('components import helpers without endings and images, and read variables; blocked styles, dead handlers, unknown rules and errors are said', async () => {
  site.write({
    'site.config.mjs': 'export default {};',
    'content/index.md': '# Home\n\n<Hint />\n\n<Styled />\n',
    'components/Hint.tsx':
      "import { word } from './helper';\nimport { other } from './more';\nimport dot from './dot.svg';\nexport { Hint };\nconst Hint = () => <b title={dot}>{word + other + import.meta.env.VITE_WORD}</b>;\n",
    'components/helper.ts': "export const word = 'one';\n",
    'components/more/index.ts': "export const other = ' two ';\n",
    'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'components/styles.css': '@tailwind base;\n.hint { --colour-accent: red; }\n',
    'components/Broken.tsx':
      "export default function Broken(): null {\n  throw new Error('broken');\n}\n",
    'components/Styled.tsx':
      'const Box = ({ style }: { style: string }) => <b className={style}>x</b>;\nexport default () => (\n  <p\n    onClick={() => {}}\n    style={{ color: \'red\' }}\n  >\n    <Box style="wide" /> style=1\n  </p>\n);\n',
  });
  const build = async () => {
    await site.build();
    return readFileSync(path.join(site.root, 'dist/index.html'), 'utf8');
  };
  vi.stubEnv('VITE_WORD', 'three');
  expect(await build()).toMatch(/<b title="[^"]+">one two three<\/b>/);
  // The bundler says its own of the second one.
  expect(site.warnings).toEqual(
    expect.arrayContaining([
      'Warning: components/Styled.tsx:5: Browsers will block this style attribute. Write a className, and its rules into components/styles.css.',
      'Warning: components/styles.css:1: Browsers leave this rule out: Unknown at rule: @tailwind.',
      'Warning: components/styles.css:2: Nothing reads --colour-accent. Did you mean --color-accent?',
      'Warning: components/Styled.tsx:4: onClick does nothing, because this component becomes HTML when the site is built. Rename the file to Styled.island.tsx, so that it runs in browsers.',
    ]),
  );
  vi.stubEnv('VITE_WORD', 'four');
  expect(await build()).toContain('>one two four</b>');
  // Node finds places in sources, unless somebody, such as Vitest, writes stacks.
  const stacks: { prepareStackTrace?: unknown } = Error;
  vi.spyOn(stacks, 'prepareStackTrace', 'get').mockReturnValue(undefined);
  expect(await diagnosticsWith({ 'content/index.md': '# Home\n\n<Broken />\n' })).toEqual([
    "content/index.md:3: The page / can't be rendered: broken (in <Broken>, components/Broken.tsx:2).",
  ]);
  const island = (code: string) => `${code}\nexport default () => <b>{wide}</b>;\n`;
  const wayOut =
    'Pages are made without a browser: use `window` in an effect or a handler of an island.';
  const page = '# Home\n\n<Wide />\n';
  expect(
    await diagnosticsWith({
      'content/index.md': page,
      'components/Wide.island.tsx': island('const wide = window.innerWidth;'),
    }),
  ).toEqual([
    `components/Wide.island.tsx:1: The file can't be run: window is not defined. ${wayOut}`,
  ]);
  expect(
    await diagnosticsWith({
      'components/Wide.island.tsx': island("import { wide } from '@gone/pad/left';"),
    }),
  ).toEqual([
    "components/Wide.island.tsx: This module can't be built: Could not resolve '@gone/pad/left'. Run `npm install @gone/pad`, or correct the name.",
  ]);
  vi.unstubAllEnvs();
});
