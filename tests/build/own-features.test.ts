import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltFolder } from '#node/serve/built-folder.ts';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

/** A site with a feature in its folder, whose module has these lines. */
function writeFeature(module: string, options = '{}'): void {
  site.write({
    'content/index.md': '# Home\n',
    'features/stamp.mjs': `import { defineFeature } from 'truedocs/feature';
export const stamp = defineFeature({ name: 'stamp', module: new URL('./stamp-module.mjs', import.meta.url) });
`,
    'features/stamp-module.mjs': `import { defineFeatureModule, z } from 'truedocs/feature';
${module}
`,
    'site.config.mjs': `import { stamp } from './features/stamp.mjs';
export default {
  features: [
    stamp(${options}),
  ],
};
`,
  });
}

async function diagnostics(): Promise<string[]> {
  const error = await site.build().then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Diagnostic)) throw error ?? new Error('The site was built.');
  return diagnosticsOf(error).map(formatDiagnostic);
}

/** Appends to each page what its file, its option and its formatter say. */
const stampModule = `import { readFileSync, rmSync } from 'node:fs';
import { word } from './word.mjs';
export default defineFeatureModule({
  contract: 1,
  schema: z.strictObject({ text: z.string(), format: z.string() }),
  async setup({ options: { text, format }, dependsOn, importDefault }) {
    const file = dependsOn('stamp.txt');
    const print = await importDefault(format);
    return {
      transforms: [{
        name: 'stamp: text',
        stage: 'body',
        run({ body }) {
          const value = print([text, word, readFileSync(file, 'utf8')]);
          body.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] });
        },
      }],
    };
  },
});`;

it('pages are made again when an option, a module or a file that a feature reads has changed', async () => {
  const build = async () => {
    await site.build();
    return /<p>(stamp: .*?)<\/p>/.exec(
      readFileSync(path.join(site.root, 'dist/index.html'), 'utf8'),
    )?.[1];
  };
  const options = (text: string) => `{ text: '${text}', format: './format.mjs' }`;
  writeFeature(stampModule, options('a'));
  site.write({
    'stamp.txt': 'one',
    'features/word.mjs': "export const word = 'first';\n",
    'format.mjs': "export default (words) => 'stamp: ' + words.join(' ');\n",
  });
  expect(await build()).toBe('stamp: a first one');
  site.write({ 'stamp.txt': 'two' });
  expect(await build()).toBe('stamp: a first two');
  site.write({ 'features/word.mjs': "export const word = 'second';\n" });
  expect(await build()).toBe('stamp: a second two');
  site.write({ 'format.mjs': "export default (words) => 'stamp: ' + words.join('+');\n" });
  expect(await build()).toBe('stamp: a+second+two');
  writeFeature(stampModule, options('b'));
  expect(await build()).toBe('stamp: b+second+two');
});

it('a step that says `cache: false` runs in each build', async () => {
  writeFeature(`let count = 0;
export default defineFeatureModule({
  contract: 1,
  setup: () => ({
    transforms: [{ name: 'stamp: count', stage: 'body', cache: false, run: ({ featureFacts }) => { globalThis.stamps = (globalThis.stamps ?? 0) + 1; } }],
  }),
});`);
  await site.build();
  await site.build();
  expect((globalThis as { stamps?: number }).stamps).toBe(2);
});

it('a feature for another contract, or without a module that makes one, is refused', async () => {
  writeFeature('export default { contract: 2, setup: () => ({}) };');
  expect(await diagnostics()).toEqual([
    'features/stamp-module.mjs: The feature "stamp" is made for contract 2, and this engine has contract 1. Install a version of the feature that fits, or change it as `/upgrading` of the engine\'s documentation says.',
  ]);
  writeFeature('export default {};');
  expect(await diagnostics()).toEqual([
    'features/stamp-module.mjs: The module of the feature "stamp" doesn\'t export one. Write `export default defineFeatureModule({ … })`.',
  ]);
  writeFeature("import './gone.mjs';");
  expect(await diagnostics()).toEqual([
    "features/stamp-module.mjs:2: The file can't be run: Could not resolve './gone.mjs'. Correct the path, or create the file.",
  ]);
});

it('mistakes in options name the line, and functions are no options', async () => {
  const module =
    'export default defineFeatureModule({ contract: 1, schema: z.strictObject({ size: z.number() }), setup: () => ({}) });';
  writeFeature(module, "{ size: 'big' }");
  expect(await diagnostics()).toEqual([
    'site.config.mjs:4: stamp: `size` must be a number; found "big".',
  ]);
  writeFeature(module, '{ size: () => 1 }');
  expect(await diagnostics()).toEqual([
    "site.config.mjs:4: stamp: `size` is a function, and options are data. Export it as the default of a file, and write the file's path.",
  ]);
});

it('pages are connected with one list of the others, so that a feature can keep what it finds', async () => {
  writeFeature(`import { emptyPage } from 'truedocs/feature';
export default defineFeatureModule({
  contract: 1,
  setup() {
    const lists = new Set();
    return {
      pages: () => ({ generated: ['/a', '/b', '/c'].map((route) => emptyPage(route, 'Made')) }),
      connect(page, compiled) {
        lists.add(compiled);
        return page;
      },
      emit: (_, output) => output.add('/lists.txt', String(lists.size)),
    };
  },
});`);
  await site.build();
  expect(readFileSync(path.join(site.root, 'dist/lists.txt'), 'utf8')).toBe('1');
});

it('a module for the built site is found from its folder, and says so when it is gone', async () => {
  writeFeature(`export default defineFeatureModule({
  contract: 1,
  built: { module: './stamp-built.mjs', paths: ['/stamp'] },
  setup: () => ({ builtData: () => 'pressed' }),
});`);
  const built =
    'export default { responder: async ({ features }) => async () => new Response(features[0].data) };';
  site.write({ 'features/stamp-built.mjs': built });
  await site.build();
  const dist = path.join(site.root, 'dist');
  const folder = await openBuiltFolder(dist);
  expect(folder.server.features.stamp?.module).toBe('../features/stamp-built.mjs');
  const respond = await folder.features[0]?.built.responder?.(folder);
  const answer = await respond?.(new Request('http://localhost/stamp'));
  expect(await answer?.text()).toBe('pressed');
  rmSync(path.join(site.root, 'features/stamp-built.mjs'));
  await expect(openBuiltFolder(dist)).rejects.toThrow(
    'The feature "stamp" of the site needs ../features/stamp-built.mjs, which is gone. Bring it back, or build the site again.',
  );
});
