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
    expect(expected.text).toMatch(/^For Lix|^# /);
    expect(expected.text).toContain('createVersion');
    for (const path of ['/guide/versions.md', 'https://x.test/guide/versions?a=1#b']) {
      expect(await ask('read_page', { path })).toEqual(expected);
    }
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
    const found = await ask('lookup_symbol', { name: 'createVersion()' });
    expect(found.text).toContain('# createVersion');
    const missed = await ask('lookup_symbol', { name: 'creatVersion' });
    expect(missed.isError).toBe(true);
    expect(missed.text).toContain('The nearest names are createVersion');
  });

  it('looks symbols up in another release', async () => {
    const { text } = await ask('lookup_symbol', { name: 'openLix', edition: '/0.17' });
    expect(text).toContain('# openLix');
  });

  it('lists examples and gives each program with its output', async () => {
    const names = (await ask('list_examples')).text.split('\n');
    expect(names).toContain('versions');
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
      expect(await ask('read_page', { path })).toEqual({
        isError: true,
        text: `There is no page at ${path}. Search for it.`,
      });
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

  it('finds the page that answers each held-out question among the first three', async () => {
    const missed: string[] = [];
    for (const { question, facts, routes } of agentQuestions) {
      const { text } = await ask('search', { query: question, limit: 3 });
      const found = [...text.matchAll(/^## .*\n(\S+)$/gm)].map(([, route]) => route ?? '');
      const pages = await Promise.all(
        found
          .filter((route) => routes.includes(route))
          .map((route) => site.readPage(route).then((page = '') => page)),
      );
      if (!pages.some((page) => facts.some((fact) => page.includes(fact))))
        missed.push(`${question}: ${found}`);
    }
    expect(agentQuestions).toHaveLength(40);
    console.info(
      `Questions of agents: ${40 - missed.length} of 40 answered; ${missed.join(' | ')}`,
    );
    expect(missed.length).toBeLessThanOrEqual(6);
  });
});

it('searches each version and language of a site by itself, below its base', async () => {
  const ask = askWith(await connect('editions'));
  const english = await ask('search', { query: 'relative' });
  expect(english.text).toContain('/docs/guide/a');
  expect(english.text).not.toContain('/docs/zh/');
  expect((await ask('read_page', { path: '/docs/zh/guide/a' })).isError).toBe(false);
  expect((await ask('list_examples')).isError).toBe(false);
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
