import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { ToolSite } from '#contract/built-feature.ts';
import { createMcpFetch } from '#mcp/create-mcp-fetch.ts';
import { readSite } from '#mcp/read-site.ts';
import playground from '#playground/built.ts';
import { openProgramChecker } from '#sample-types/program-checker.ts';
import { toolCall } from '../agents/mcp-client.ts';
import { payloads } from '../injection/payloads.ts';
import { isNightly } from '../support/nightly.ts';
import { checkProperty } from './check-property.ts';

/** The files of a site; reading any other one would be a way out of it. */
const files: Record<string, string> = {
  'server.json': JSON.stringify({
    base: '/docs/',
    routes: ['/', '/guide/x'],
    editions: [],
    features: {},
  }),
  'llms.txt': '# Box',
  'index.md': '# Home',
  'guide/x.md': '# X',
  '_payload/search.json': '{"editions":[]}',
  '_payload/examples.json': '[{"name":"one","code":"1;","output":""}]',
};
const asked = new Set<string>();
const site = await readSite(async (file) => {
  asked.add(file);
  const text = files[file];
  if (text === undefined) throw new Error('There is no such file.');
  return text;
});
const toolSite: ToolSite = {
  base: '/docs/',
  routes: ['/', '/play'],
  editions: [{ prefix: '', version: 'v1', lang: 'en', release: '1.0.0' }],
  pagesAbout: async () => [],
  stringCheckers: [],
};
const respond = createMcpFetch(site, { tools: playground.tools('/play', toolSite) });

const address = 'http://docs.test/mcp';
const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  respond(
    new Request(address, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    }),
  );

/** Calls a tool as the newest specification does. */
const callTool = (name: string, args: unknown) =>
  send(toolCall(name, args), {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': name,
  });

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...payloads, '\ud800', '\0', '../../etc/passwd', '/docs/../server.json', '//x/y'),
  fc.integer({ min: 1, max: 120_000 }).map((length) => 'x'.repeat(length)),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }));
const tool = fc.constantFrom(
  'search',
  'read_page',
  'lookup_symbol',
  'read_example',
  'playground_link',
);
const args = fc.dictionary(
  fc.constantFrom('query', 'path', 'name', 'edition', 'offset', 'limit', 'program', '__proto__'),
  value,
);

it('any body gets an answer', async () => {
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc.json(),
    fc
      .tuple(fc.constantFrom(toolCall('read_page', { path: '/' })), fc.nat(400))
      .map(([whole, end]) => whole.slice(0, end)),
    fc.tuple(value, value).map(([name, given]) => toolCall(name, given)),
  );
  const version = fc.constantFrom('2026-07-28', '2025-11-25', '1', '');
  await checkProperty(fc.tuple(body, version), 150, async ([sent, asVersion]) => {
    const { status } = await send(sent, asVersion ? { 'MCP-Protocol-Version': asVersion } : {});
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
});

it('any arguments get an answer, and no file beyond those of pages is read', async () => {
  await checkProperty(fc.tuple(tool, args), 200, async ([name, given]) => {
    const response = await callTool(name, given);
    const { result, error } = (await response.json()) as { result?: object; error?: object };
    expect(result ?? error).toBeDefined();
  });
  const known = Object.keys(files);
  expect([...asked].filter((file) => !known.includes(file))).toEqual([]);
});

it.each([['../server.json'], ['/docs/guide/x.md/../../server.json'], ['%2e%2e/server.json']])(
  'reads no file at %s',
  async (path) => {
    const { result } = (await (await callTool('read_page', { path })).json()) as {
      result: { isError?: boolean; content: { text: string }[] };
    };
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toContain('There is no page');
  },
);

const release = '0.5.1';
const sdk = { name: '@lix-js/sdk', folder: '@lix-js/sdk' };
const checker = openProgramChecker(
  {
    v1: {
      package: sdk,
      release,
      names: { packageName: sdk.name, routes: {}, former: {} },
      needs: [],
    },
  },
  toolSite,
);
afterAll(() => checker.end());

/** Answers, or an error that says what to do; the next program is checked as if nothing was. */
async function answersTo(program: string): Promise<string> {
  const answer = await checker.check(program, '').then(
    ({ diagnostics }) => diagnostics.map(({ message }) => message).join('\n'),
    (error: Error) => error.message,
  );
  expect((await checker.check('const a = 1;', '')).diagnostics).toEqual([]);
  return answer;
}

it('any program is checked', async () => {
  const parts = fc.constantFrom(
    ...["import { openLix } from '@lix-js/sdk';", 'await openLix(', '{', '}', '<T,>', '`${', '/*'],
    ...[
      'const a',
      '=',
      'a.b?.c',
      'class A extends A',
      'type A = A[',
      ';',
      '\n',
      '@x',
      'import.meta',
      '#!',
    ],
  );
  const program = fc.oneof(
    fc.array(parts, { maxLength: 12 }).map((all) => all.join(' ')),
    fc.constantFrom(...payloads),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  await checkProperty(program, 25, answersTo);
});

it.each([
  ['a program of 1 MB', 'x;'.repeat(500_000), /1,000,000 characters; 100,000 are allowed/],
  ['parentheses without an end', '('.repeat(90_000), /./],
  // The deepest that a program may have takes seconds.
  ['nested functions', `${'() => '.repeat(isNightly ? 9_000 : 1_000)}1`, /^/],
  ['types that never end', 'type A<T> = { a: A<T[]> }; let a: A<1> = { a: { a: 1 } };', /./],
  [
    'types that grow',
    `type T0 = '0' | '1'; ${Array.from({ length: 20 }, (_, at) => `type T${at + 1} = \`\${T${at}}\${T${at}}\`;`).join('')}`,
    /./,
  ],
])('answers to %s', async (_, program, expected) => {
  expect(await answersTo(program)).toMatch(expected);
});
