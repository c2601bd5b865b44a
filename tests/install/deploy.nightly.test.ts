import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { installPacked, packPackage } from './packed.ts';
import { withServer } from './with-server.ts';

const isReachable = await hasRegistry();
const parent = mkdtempSync(path.join(tmpdir(), 'deploy-'));
const site = path.join(parent, 'site');
const hosts = path.join(parent, 'hosts');
const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

/** What hosts read their own files with, and the server that Cloudflare gives to developers. */
const hostPackages = [
  '@netlify/headers-parser@9.0.3',
  '@netlify/redirect-parser@15.0.4',
  '@vercel/routing-utils@6.6.0',
  'wrangler@4.86.0',
];

/** A step of a job. */
interface Step {
  run?: string;
  if?: string;
  env?: Record<string, string>;
}

/** Expressions of the workflow, as GitHub would evaluate them for a host. */
const expressionsFor = (host: string): Record<string, string> => ({
  "vars.DEPLOY_TO == 'github-pages'": String(host === 'github-pages'),
  'steps.pages.outputs.base_url || vars.SITE_ORIGIN':
    host === 'github-pages' ? 'https://someone.github.io/docs' : 'https://docs.example.org',
});

/** Runs the commands of a job in order, as its runner does. */
async function runJob(workflow: string, host: string): Promise<void> {
  const { jobs } = parse(read(`.github/workflows/${workflow}`));
  const values = expressionsFor(host);
  for (const { run, env = {} } of jobs.build.steps as Step[]) {
    // Would put links to other package managers beside Node.
    if (run === undefined || run === 'corepack enable') continue;
    const settings = Object.entries(env).map(([name, text]) => {
      const value = text.replace(/\$\{\{ (.*?) \}\}/, (_, expression) => {
        if (values[expression] === undefined) throw new Error(`Nobody evaluates ${expression}.`);
        return values[expression];
      });
      return `${name}='${value}' `;
    });
    await inFolder(site, `${settings.join('')}${run}`);
  }
}

/** Serves the folder that the workflow publishes as Cloudflare Pages does. */
const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'pages', 'dev', path.join(site, 'dist')];
const quiet = ['env', 'WRANGLER_SEND_METRICS=false'];
const local = ['--ip', '127.0.0.1', '--port', '0', '--compatibility-date', '2026-05-01'];

const load = (name: string) =>
  import(/* @vite-ignore */ pathToFileURL(path.join(hosts, 'node_modules', name)).href);

describe.runIf(isReachable)('the workflows of a new site', () => {
  beforeAll(async () => {
    const creator = await packPackage('create');
    const create = `npm exec --yes --package='${creator.archive}' -- create-truedocs`;
    await inFolder(parent, `${create} site --title "Site" --template blank --no-install`);
    await installPacked(site);
    mkdirSync(hosts);
    await inFolder(hosts, `npm install --ignore-scripts ${hostPackages.join(' ')}`);
  });

  it('check a pull request', () => runJob('check.yml', ''));

  it('make a folder for GitHub Pages, whose pages carry the policy', async () => {
    await runJob('deploy.yml', 'github-pages');
    for (const page of ['index.html', 'guide/start.html', '404.html']) {
      expect(read(`dist/${page}`)).toContain('http-equiv="Content-Security-Policy"');
      expect(read(`dist/${page}`)).toMatch(/<script[^>]* src="\/docs\/assets\//);
    }
  });

  it('make a folder that the other hosts read: policy, page for what is missing, redirects', async () => {
    await runJob('deploy.yml', 'netlify');
    const policy = expect.stringContaining("default-src 'none'");
    const { parseAllHeaders } = await load('@netlify/headers-parser/lib/index.js');
    const ofNetlify = { headersFiles: [path.join(site, 'dist/_headers')], configHeaders: [] };
    expect(await parseAllHeaders({ ...ofNetlify, minimal: true })).toMatchObject({
      headers: [{ for: '/*', values: { 'Content-Security-Policy': policy } }, {}, {}],
      errors: [],
    });
    const { parseAllRedirects } = await load('@netlify/redirect-parser/lib/index.js');
    const files = { redirectsFiles: [path.join(site, 'dist/_redirects')], configRedirects: [] };
    expect(await parseAllRedirects({ ...files, minimal: true })).toMatchObject({ errors: [] });

    const { getTransformedRoutes } = (await load('@vercel/routing-utils/dist/index.js')).default;
    const ofVercel = getTransformedRoutes(JSON.parse(read('dist/vercel.json')));
    expect(ofVercel.error).toBeNull();
    const headers = ofVercel.routes.flatMap((route: { headers?: object }) => route.headers ?? []);
    expect(headers).toContainEqual(expect.objectContaining({ 'Content-Security-Policy': policy }));

    await withServer(
      [...quiet, process.execPath, ...wrangler, ...local],
      hosts,
      async (address) => {
        const get = async (at: string) => {
          const { status, headers } = await fetch(address + at, { redirect: 'manual' });
          expect(headers.get('content-security-policy')).toEqual(policy);
          return [status, headers.get('location')];
        };
        expect(await get('/guide/start')).toEqual([200, null]);
        expect(await get('/guide')).toEqual([302, '/guide/start']);
        expect(await get('/guide/start.html')).toEqual([301, '/guide/start']);
        expect(await get('/missing')).toEqual([404, null]);
        expect(await (await fetch(`${address}/missing`)).text()).toContain('<title>404 - Site');
      },
    );
  });
});

it.runIf(!isReachable)('the workflows of a new site', ({ skip }) => {
  skip('No package registry answers, so nothing was installed.');
});
