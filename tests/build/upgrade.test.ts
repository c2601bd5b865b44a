import { mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { movedKeys } from '#features/moved-keys.ts';
import { readConfig } from '#node/config/load-config.ts';
import { upgrade } from '#node/upgrade/upgrade.ts';
import { type Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';

/** Writes a configuration into a folder of its own, upgrades it, and reads it again. */
async function upgraded(source: string, name = 'site.config.ts') {
  const root = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
  const file = path.join(root, name);
  await writeFile(file, source);
  const outcome = await upgrade(root).catch((error: Diagnostic) => formatDiagnostic(error));
  const text = await readFile(file, 'utf8');
  expect(await readdir(root)).toEqual([name]);
  return { outcome, text, file };
}

const importsOf = (...names: string[]) =>
  names.map((name) => `import { ${name} } from 'truedocs/${name}';\n`).join('');

it('moves keys into features, with their comments and everything else as it was', async () => {
  const { text, outcome } = await upgraded(`// Our site.

export default {
  title: "Box",   // odd   spacing stays
  // Readers search with these words.
  search: {
    synonyms: { fork: ['branch'] }, // and these
  },
  offline: true,
  themeConfig: {
    nav: [],
    assistants: [{ text: 'Ask', link: 'https://a.test/?q={url}' }],
  },
}
`);
  expect(text).toBe(`// Our site.

${importsOf('discovery', 'mcp', 'search', 'offline', 'agents')}export default {
  features: [
    discovery(),
    mcp(),
    // Readers search with these words.
    search({
    synonyms: { fork: ['branch'] }, // and these
  }),
    offline(),
    agents({ assistants: [{ text: 'Ask', link: 'https://a.test/?q={url}' }] }),
  ],
  title: "Box",   // odd   spacing stays
  themeConfig: {
    nav: [],
  },
}
`);
  expect(outcome).toEqual([
    '`search` is now `search()` in `features`.',
    '`offline` is now `offline()` in `features`.',
    '`themeConfig.assistants` is now `agents()` in `features`.',
  ]);
});

it.each([
  [
    'a list that is there',
    'export default { features: [], offline: true };',
    'features: [\n    offline(),\n  ]',
  ],
  [
    'a list with a comma and a comment at its end',
    "import { offline } from 'truedocs/offline';\nexport default {\n  features: [\n    offline(), // for trains\n  ],\n  search: {},\n};\n",
    'features: [\n    offline(), // for trains\n    search({}),\n  ],\n};',
  ],
  [
    'a list without a comma at its end',
    "import { offline } from 'truedocs/offline'; // ours\nexport default { features: [offline() /* why */], search: {} };",
    'features: [offline(), /* why */\n    search({}),\n  ]',
  ],
  [
    'commas first',
    'export default {\n    features: []\n  , offline: true\n  , title: "a"\n};',
    ',  title: "a"\n};',
  ],
  [
    'a comment before the comma',
    'export default { features: [], offline: true /* why */, title: "a" };',
    '/* why */ title: "a" };',
  ],
  [
    'an object on one line',
    'export default {search: {}, features: []}',
    'export default { features: [\n    search({}),\n  ]}',
  ],
  [
    'a name that is taken',
    'const search = {};\nexport default { features: [], search };',
    'searchFeature(search)',
  ],
  [
    'a key in quotes',
    "export default { 'features': [], 'offline': 'remove' };",
    'offline({ remove: true })',
  ],
  [
    'what was switched off',
    'export default { search: false };',
    'features: [\n    agents(),\n    discovery(),\n  ]',
  ],
  [
    'a constant',
    'const site = { features: [], offline: true } as const;\nexport default site;',
    'offline(),',
  ],
  [
    'a file with the line ends of Windows',
    'export default {\r\n  features: [],\r\n  offline: true,\r\n};\r\n',
    "import { offline } from 'truedocs/offline';\r\nexport default {\r\n  features: [\r\n    offline(),\r\n  ],\r\n};\r\n",
  ],
])('follows %s', async (_, source, expected) => {
  const { text, outcome, file } = await upgraded(source);
  expect(outcome).toBeInstanceOf(Array);
  expect(text).toContain(expected);
  await readConfig(file);
});

it('requires features in a file of CommonJS', async () => {
  const { text } = await upgraded(
    'module.exports = { features: [], offline: true };\n',
    'site.config.cjs',
  );
  expect(text).toMatch(
    /^const \{ offline \} = require\('truedocs\/offline'\);\nmodule\.exports = /,
  );
});

it.each([
  [
    'const features = [];\nexport default { features, search: {} };',
    "site.config.ts:2: `search` can't be moved automatically. Write the list of `features` out, or add the feature to it by hand.",
  ],
  [
    "import { search } from 'truedocs/search';\nexport default { features: [search()], search: {} };",
    "site.config.ts:2: `search` can't be moved automatically. Add it to the call of `search` by hand.",
  ],
  [
    'const base = { search: {} };\nexport default { ...base };',
    'site.config.ts: `search` is now `search({ … })` in `features`. Run `npx truedocs upgrade` to rewrite the configuration, or move the key by hand.',
  ],
  ['export default { offline: process.env.CI === "no" };', 'must be an object'],
  ['export default { search: {}, search: {} };', 'and is as it was'],
  ['export default { search: {;', "The file can't be run"],
  ['export default {\n  titel: "a",\n};', 'site.config.ts:2: Unknown key `titel`.'],
])('leaves a configuration alone that it cannot rewrite whole: %s', async (source, sentence) => {
  const { text, outcome } = await upgraded(source);
  expect(outcome).toContain(sentence);
  expect(text).toBe(source);
});

it('changes nothing where nothing has moved, and follows a link to the file', async () => {
  const current = 'export default { title: "a" };';
  expect(await upgraded(current)).toMatchObject({ outcome: [], text: current });
  const root = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
  const real = path.join(await mkdtemp(path.join(tmpdir(), 'upgrade-')), 'shared.ts');
  await writeFile(real, 'export default { features: [], offline: true };', { mode: 0o600 });
  await symlink(real, path.join(root, 'site.config.ts'));
  await upgrade(root);
  expect(await readFile(real, 'utf8')).toContain('offline()');
  expect((await stat(real)).mode & 0o777).toBe(0o600);
});

it('a former key is answered with its new place', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
  const file = path.join(root, 'site.config.mjs');
  for (const { path: keys, call } of movedKeys) {
    const value = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), {});
    await writeFile(file, `export default ${JSON.stringify(value)};`);
    await expect(readConfig(file), keys.join('.')).rejects.toThrow(
      new RegExp(`\`${keys.join('.')}\` is now \`${call}\\(.*Run \`npx truedocs upgrade\``),
    );
  }
});
