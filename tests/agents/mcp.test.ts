import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite, type SiteLibrary } from '#mcp/read-site.ts';
import agentQuestions from '../../site/product/search/queries/agents.json' with { type: 'json' };
import { projectDir, siteDir } from '../e2e/support/paths.ts';
import { type Ask, askWith, connectClient, patience, serverOf } from './mcp-client.ts';

const open: Client[] = [];

/** A client of a server that answers from a site built for the tests. */
async function connect(site: string): Promise<Client> {
  const client = await connectClient('http://docs.test/mcp', await serverOf(site));
  open.push(client);
  return client;
}

afterAll(() => Promise.all(open.map((client) => client.close())));

describe('the shipped site', () => {
  let client: Client;
  let ask: Ask;
  let site: SiteLibrary;

  beforeAll(async () => {
    client = await connect('shipped');
    ask = askWith(client);
    site = await readSite((file) => readFile(path.join(siteDir('shipped'), file), 'utf8'));
  });

  it('offers its tools, each with a description', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'read_page',
      'lookup_symbol',
      'list_examples',
      'read_example',
      'playground_link',
      'check_program',
    ]);
    for (const { description } of tools) expect(description).toBeTruthy();
  });

  it('reads a page by its path, its address and its Markdown', async () => {
    const expected = await ask('read_page', { path: '/guide/versions' });
    expect(expected.text).toMatch(/^Lix |^# /);
    expect(expected.text).toContain('createVersion');
    for (const path of ['/guide/versions.md', 'https://x.test/guide/versions?a=1']) {
      expect(await ask('read_page', { path })).toEqual(expected);
    }
  });

  it.each([
    ['/llms.txt', '## Releases'],
    ['https://x.test/0.17/llms.txt', '# Lix 0.17.0'],
    ['/.well-known/agent-skills/lix-0-17/SKILL.md', 'name: lix-0-17'],
    ['/guide/versions#merge', '## Merge a version'],
    ['/0.17/api/classes/Lix.md#observe', '### observe()'],
    ['/api/types/Lix#plugin.getAll', 'Returns a promise for the plugins'],
    ['/guide/versions#nowhere', 'no section #nowhere'],
  ])('reads %s', async (path, expected) => {
    const { text, isError } = await ask('read_page', { path });
    expect(isError).toBe(false);
    expect(text).toContain(expected);
  });

  it('reads of a page only the section that an address names', async () => {
    const { text } = await ask('read_page', { path: '/0.17/api/classes/Lix#createBranch' });
    expect(text).toContain('CreateBranchReceipt');
    expect(text).not.toContain('switchBranch');
  });

  it('gives a long page in parts', async () => {
    const first = await ask('read_page', { path: '/api/sql-views' });
    const [, offset] = /read on with offset (\d+)/.exec(first.text) ?? [];
    const second = await ask('read_page', {
      path: '/api/sql-views',
      offset: Number(offset),
    });
    expect(second.isError).toBe(false);
    expect(second.text.length).toBeGreaterThan(100);
  });

  it('looks symbols up, with or without parentheses, and suggests the nearest', async () => {
    const found = await ask('lookup_symbol', { name: 'createVersion()', edition: '0.5' });
    expect(found.text).toContain('# createVersion');
    const missed = await ask('lookup_symbol', { name: 'creatVersion', edition: '0.5' });
    expect(missed.isError).toBe(true);
    expect(missed.text).toContain('The nearest names are createVersion');
  });

  it.each([
    ['openLix', 'latest', '# openLix'],
    ['createBranch', '', '/0.17/api/classes/Lix#createBranch'],
    ['mergeBranch', '', '/0.17/api/classes/Lix#mergeBranch'],
    ['lix.observe()', '0.17.0', '/0.17/api/classes/Lix#observe'],
    ['observe', 'v0.5', '/api/types/Lix#observe'],
    ['Lix.toBlob', '0.5.1', 'Copies the whole Lix'],
    ['lix_change', 'lix 0.17', '# lix_change table'],
    ['lix_row_ref', '', 'Returns a reference to a row'],
    ['file', '@lix-js/sdk@^0.5.1', '### file'],
    ['file_history', '0.5', '**file_by_version, file_history**'],
    ['lixcol_writer_key', '0.5', 'withWriterKey'],
    ['lixcol_commit_id', '/0.17', 'TEXT or NULL'],
  ])('looks up %s in %j', async (name, edition, expected) => {
    const { text, isError } = await ask('lookup_symbol', { name, edition });
    expect(text).toContain(expected);
    expect(isError).toBe(false);
  });

  it.each([
    [
      'createVersion',
      '',
      '`createVersion` is a name of 0.5 (/api/functions/createVersion), not of',
    ],
    ['lix.db', '0.17', '`lix.db` is a name of 0.5 (/api/types/Lix#db), not of 0.17.'],
    ['createBranch', '0.5', '(/0.17/api/classes/Lix#createBranch), not of 0.5.'],
    [
      'lix_key_value',
      '0.5',
      "(/0.17/api/sql/lix_key_value), not of 0.5, where it's only a text that `LixKeyValueSchema` is declared with (/api/variables/LixKeyValueSchema).",
    ],
  ])('says of %s in %j whose name it is', async (name, edition, expected) => {
    const looked = await ask('lookup_symbol', { name, edition });
    expect(looked.isError).toBe(true);
    expect(looked.text).toContain(expected);
    const { text } = await ask('search', { query: `How do I use ${name}?`, edition });
    expect(text).toContain(expected);
  });

  it('names the default edition in every tool that has one, and refuses other arguments', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      const { edition } = (inputSchema.properties ?? {}) as Record<string, { default?: string }>;
      if (edition) expect([name, edition.default]).toEqual([name, '0.17']);
    }
    const { text } = await ask('search', { query: 'merge' });
    expect(text).toMatch(/^In 0\.17:/);
    const other = await ask('search', { query: 'merge', release: '0.5' }).catch(String);
    expect(JSON.stringify(other)).toContain('release');
  });

  it('tells clients at once what the site tells agents', () => {
    expect(client.getInstructions()).toContain('installs 0.17.0');
    expect(client.getInstructions()).toContain('answer for "0.17"');
  });

  it('lists examples and gives each program with its output', async () => {
    const lines = (await ask('list_examples', { edition: '0.5' })).text.split('\n');
    expect(lines).toContain('reference/checkpoints: Create a checkpoint');
    for (const line of lines) expect(line).toMatch(/^[\w/-]+: \S/);
    expect((await ask('list_examples')).text).not.toContain('reference/checkpoints');
    const { text } = await ask('read_example', { name: 'versions' });
    expect(text).toContain('```ts\n');
    expect(text).toContain('It prints:');
    const missed = await ask('read_example', { name: 'version' });
    expect(missed).toMatchObject({ isError: true });
    expect(missed.text).toContain('versions');
  });

  it.each([['/nowhere'], ['../../package.json'], ['/%E0%A4%A'], ['/server.json'], ['http://[']])(
    'says that there is no page at %j',
    async (path) => {
      const { text, isError } = await ask('read_page', { path });
      expect(isError).toBe(true);
      expect(text).toContain(`There is no page at ${path}. The nearest are /`);
    },
  );

  it.each([
    ['search', { query: 'x'.repeat(100_000) }],
    ['search', { query: '' }],
    ['search', { query: 7 }],
    ['search', { query: 'x', limit: 1e9 }],
    ['search', {}],
    ['search', { query: 'x', edition: '/nowhere' }],
    ['read_page', { path: ['/'] }],
    ['lookup_symbol', { name: 'x'.repeat(10_000) }],
    ['no_such_tool', {}],
  ])('%s refuses what it cannot use, and goes on', async (tool, args) => {
    const refused = await ask(tool, args).catch(() => ({ isError: true }));
    expect(refused.isError).toBe(true);
    expect((await ask('list_examples')).isError).toBe(false);
  });

  it('names the pages that a wrong path may mean', async () => {
    const { text } = await ask('read_page', { path: '/0.17/guide/merging' });
    expect(text).toContain('/0.17/guide/concepts/merging');
  });

  it('finds the page that answers each held-out question among the first three', async () => {
    const missed: string[] = [];
    for (const { question, facts, routes } of agentQuestions) {
      const { text } = await ask('search', { query: question, limit: 3, edition: '0.5' });
      const found = [...text.matchAll(/^## .*\n(\S+)$/gm)].map(([, route]) => route ?? '');
      const pages = await Promise.all(
        found
          .filter((route) => routes.includes(route))
          .map(async (route) => (await site.readText(route))?.text ?? ''),
      );
      if (!pages.some((page) => facts.some((fact) => page.includes(fact))))
        missed.push(`${question}: ${found}`);
    }
    expect(agentQuestions).toHaveLength(40);
    console.info(
      `Questions of agents: ${40 - missed.length} of 40 answered; ${missed.join(' | ')}`,
    );
    // Six before the guide of 0.5 was written anew, with more of its answers in one place.
    expect(missed.length).toBeLessThanOrEqual(9);
  });
});

it('searches each version and language of a site by itself, below its base', async () => {
  const client = await connect('editions');
  const ask = askWith(client);
  const english = await ask('search', { query: 'relative' });
  expect(english.text).toContain('/docs/guide/a');
  expect(english.text).not.toContain('/docs/zh/');
  expect((await ask('search', { query: 'relative', edition: 'zh' })).isError).toBe(false);
  expect((await ask('read_page', { path: '/docs/zh/guide/a' })).isError).toBe(false);
  // It has no reference.
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('lookup_symbol');
});

it('answers on standard input and output', async () => {
  const negotiation = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
  const client = new Client({ name: 'test', version: '1.0.0' }, negotiation);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [
        path.join(projectDir, 'packages/engine/dist/node/cli.js'),
        'mcp',
        '--out',
        siteDir('shipped'),
      ],
      cwd: projectDir,
    }),
    patience,
  );
  open.push(client);
  expect((await askWith(client)('read_page', { path: '/' })).isError).toBe(false);
});
