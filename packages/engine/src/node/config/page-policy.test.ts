import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { writeOutput } from '../files/files.ts';
import { loadConfig } from './load-config.ts';
import { policyNote, policyOf } from './page-policy.ts';

/** Reads a configuration with one feature, which asks for a policy; each key is on a line of its own. */
async function read(config: object, asked: object = {}) {
  const root = await mkdtemp(path.join(tmpdir(), 'policy-'));
  const file = path.join(root, 'module.mjs');
  const feature = { name: 'own', module: pathToFileURL(file).href, options: {} };
  const text = JSON.stringify({ ...config, features: [feature] }, null, 2);
  await writeOutput(path.join(root, 'site.config.mjs'), `export default ${text};\n`);
  await writeOutput(
    file,
    `export default { contract: 1, policy: () => (${JSON.stringify(asked)}), setup: () => ({}) };\n`,
  );
  return { root, config: await loadConfig(root) };
}

it('the configuration and features ask by the same names, and the build says who has asked', async () => {
  const { root, config } = await read(
    {
      head: [
        ['script', {}, 'count()'],
        ['script', { type: 'application/ld+json' }, '{}'],
      ],
      security: {
        scripts: ['https://Stats.example/', 'https://stats.example/a/b.js'],
        connect: ['wss://live.example'],
        styleAttributes: true,
      },
    },
    { scripts: ['https://stats.example'], trustedTypes: ['dompurify'] },
  );
  expect(policyOf(config)).toEqual({
    connect: ['wss://live.example'],
    images: [],
    frames: [],
    scripts: ['https://stats.example', 'https://stats.example/a/b.js'],
    inline: ['count()'],
    styleAttributes: true,
    trustedTypes: ['dompurify'],
  });
  expect((await policyNote(config, root))?.split('\n')).toEqual([
    '  The content security policy also allows:',
    '    connect wss://live.example (site.config.mjs:22)',
    '    scripts https://stats.example (site.config.mjs:18)',
    '    scripts https://stats.example/a/b.js (site.config.mjs:19)',
    '    styleAttributes (site.config.mjs:24)',
    '    an inline script (site.config.mjs:3)',
    '    scripts https://stats.example (the feature "own")',
    '    trustedTypes dompurify (the feature "own")',
    '',
  ]);
});

it('nothing is said where nobody asks', async () => {
  const { root, config } = await read({});
  expect(await policyNote(config, root)).toBeUndefined();
});

const hostile: Record<string, readonly unknown[]> = {
  connect: ['*', 'https:', 'https://*.example', "'unsafe-inline'", 'https://a.example https://b'],
  images: [
    'data:',
    'blob:',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example/x',
  ],
  frames: ['https://a.example\n', 'https://a.example,b', 'https://u:p@a.example', '//a.example'],
  scripts: [
    "'unsafe-eval'",
    "'self'",
    "'nonce-x'",
    'data:text/javascript,x',
    'http://a.example/a.js',
    'https://*/a.js',
    'https://a.example/a.js; x',
    "https://a.example/'unsafe-inline'",
    'https://a.example/a.js?x',
    'https://a.example/\r\nX: y',
  ],
  trustedTypes: ['*', "'allow-duplicates'", 'a b', 'a;b', ''],
  styleAttributes: ["'unsafe-inline'"],
};
const cases = Object.entries(hostile).flatMap(([key, values]) =>
  values.map((value) => [key, key === 'styleAttributes' ? value : [value]] as const),
);

it.each(cases)('refuses %s %j, with the line or the name of the feature', async (key, value) => {
  const field = key === 'styleAttributes' ? key : `${key}[0]`;
  await expect(read({ security: { [key]: value } })).rejects.toThrow(
    new RegExp(
      `^site\\.config\\.mjs:[34]: \`security\\.${field.replace('[0]', '\\[0\\]')}\` must be `,
    ),
  );
  await expect(read({}, { [key]: value })).rejects.toThrow(
    `The feature "own" asks for a policy that pages can't have: \`${field}\` must be `,
  );
});

it('a script of another host needs the policy', async () => {
  const head = [['script', { src: 'https://stats.example/count.js' }]];
  await expect(read({ head })).rejects.toThrow(
    'site.config.mjs:3: The policy of pages blocks the script https://stats.example/count.js. Add "https://stats.example/count.js" to `security.scripts`.',
  );
  await expect(read({ head }, { scripts: ['https://stats.example/'] })).resolves.toBeDefined();
});
