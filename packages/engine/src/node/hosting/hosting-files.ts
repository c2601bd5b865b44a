import path from 'node:path';
import type { Hosting } from '#contract/served-site.ts';
import { workerFile } from '#shared/site/worker-address.ts';
import { documentFile, writeOutput } from '../files/files.ts';
import { cacheControl, hashedFolders, ownDocuments, serverFile } from './headers-of.ts';
import { nginxConfig } from './nginx-config.ts';

/** Names of the files that configure hosts. */
const hostingFileNames = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'] as const;

/** Names of the files at the top that say how to serve the others and are not served themselves. */
export const hiddenFileNames: readonly string[] = [...hostingFileNames, serverFile];

/**
 * Writes headers and redirects in the notations of common static hosts, so that the site is served
 * there as the preview serves it.
 */
export async function writeHostingFiles(folder: string, hosting: Hosting): Promise<void> {
  const files: Record<(typeof hostingFileNames)[number], string> = {
    _headers: netlifyHeaders(hosting),
    _redirects: netlifyRedirects(hosting),
    'vercel.json': vercelConfig(hosting),
    'nginx.conf': nginxConfig({
      ...hosting,
      moved: movedPages(hosting),
      folders: folderRedirects(hosting),
      prefixes: prefixRedirects(hosting),
      hidden: hiddenFileNames,
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeOutput(path.join(folder, name), content);
  }
}

/** The header whose values hosts must not mix. */
const policyName = 'Content-Security-Policy';

/**
 * A path, percent-encoded, in which nothing is a pattern or a placeholder: `*`, `:name` and `(…)` may be parts of
 * names.
 */
function literalPath(path: string): string {
  const codeOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURI(path).replace(/[*:()+]/g, codeOf);
}

const entries = (headers: Record<string, string>) => Object.entries(headers);

/** Netlify and Cloudflare Pages. */
function netlifyHeaders(hosting: Hosting): string {
  const { base, headers, fileHeaders, routes } = hosting;
  const lines = (values: Record<string, string>) =>
    entries(values).map(([name, value]) => `  ${name}: ${value}`);
  const block = (path: string, values: Record<string, string>) =>
    `${path}\n${lines(values).join('\n')}\n`;
  const hashed = hashedFolders.map(
    (folder) => `${base}${folder}/*\n  Cache-Control: ${cacheControl.hashed}\n`,
  );
  if (fileHeaders.length === 0) return [block(`${base}*`, headers), ...hashed].join('\n');
  // These hosts join the policies of all rules that match, and the stricter part of each wins: the
  // policy of pages is therefore given to each part of the site but what has its own. The 404 page,
  // which stands at every other address, carries its own. Documents are there under the names of their
  // files, too: redirects from these come only where there's no file.
  const { [policyName]: policy = '', ...others } = headers;
  const documents = ownDocuments(hosting);
  const pages = [...routes, ...Object.keys(hosting.redirects ?? {})];
  const parts = new Set([
    ...pages.flatMap((route) => {
      const [, first = '', ...rest] = route.split('/');
      if (documents.has(route)) return [];
      return rest.length > 0 ? [`${literalPath(first)}/*`] : addressesOf(route, [...documents]);
    }),
    // A worker has the policy that came with its script.
    ...hashedFolders.map((folder) => `${folder}/*`),
    workerFile,
  ]);
  return [
    block(`${base}*`, others),
    ...[...parts].map((part) => block(literalPath(base) + part, { [policyName]: policy })),
    ...fileHeaders.flatMap(({ path, headers: own }) =>
      addressesOf(path, [...documents, ...pages]).map((address) =>
        block(literalPath(base) + address, { [policyName]: policy, ...own }),
      ),
    ),
    ...hashed,
  ].join('\n');
}

/**
 * Patterns for the addresses of a document, percent-encoded and without a slash at the start: with the ending of its file and
 * without. One does where nothing else begins in the same way, because Cloudflare reads 100 rules.
 *
 * @param others Routes that have other headers.
 */
function addressesOf(route: string, others: readonly string[]): string[] {
  const isApart = !others.some((other) => other !== route && other.startsWith(route));
  const path = literalPath(route.slice(1));
  return isApart ? [`${path}*`] : [path, literalPath(documentFile(route))];
}

/** The paths that ROUTE-5 redirects, from and to, with base, percent-encoded. */
function redirects({ base, routes }: Hosting): [string, string][] {
  return routes.flatMap((route): [string, string][] => {
    const to = literalPath(base + route.slice(1));
    if (!route.endsWith('/')) return [[`${to}.html`, to]];
    return [
      [`${to}index`, to],
      [`${to}index.html`, to],
    ];
  });
}

/** Pages that are gone, and where they lead, with base, not encoded. */
function movedPages({ base, redirects = {} }: Pick<Hosting, 'base' | 'redirects'>) {
  return Object.entries(redirects).map(([from, to]) => ({
    from: base + from.slice(1),
    to: base + to.slice(1),
  }));
}

/** Folders without a page and the pages that open them, with base, not encoded. */
function folderRedirects({ base, shortcuts }: Pick<Hosting, 'base' | 'shortcuts'>) {
  return Object.entries(shortcuts.folders).map(([folder, route]) => ({
    from: base + route.slice(1, folder.length),
    to: base + route.slice(1),
  }));
}

/** Starts of addresses that write a default, and what stands for them, without a final slash. */
function prefixRedirects({ base, shortcuts }: Pick<Hosting, 'base' | 'shortcuts'>) {
  const at = base.slice(0, -1);
  return shortcuts.prefixes.map(([from, to]) => ({ from: at + from, to: at + to }));
}

/**
 * Lists the first segments of the paths of pages below a start, percent-encoded. Redirects name them, because a
 * wildcard at the root of a host could stand for `/host/x`: an address of another host.
 */
function topLevels(hosting: Pick<Hosting, 'base' | 'routes' | 'fileHeaders'>, start: string) {
  const { base, routes } = hosting;
  const documents = ownDocuments(hosting);
  const folders = new Map<string, boolean>();
  for (const route of routes) {
    const path = literalPath(base + route.slice(1));
    if (documents.has(route) || !path.startsWith(`${start}/`)) continue;
    const [name = '', ...rest] = path.slice(start.length + 1).split('/');
    if (name) folders.set(name, folders.get(name) || rest.length > 0);
  }
  return Array.from(folders, ([name, isFolder]) => ({ name, isFolder }));
}

function netlifyRedirects(hosting: Hosting): string {
  const spellings = redirects(hosting).map(([from, to]) => [from, to, 301]);
  const folders = folderRedirects(hosting).flatMap(({ from, to }) =>
    [from, `${from}/`].map((path) => [literalPath(path), literalPath(to), 302]),
  );
  // Only where there is no file: these hosts let files win.
  const prefixes = prefixRedirects(hosting).flatMap(({ from, to }) => [
    [from, `${to}/`, 301],
    ...topLevels(hosting, to).flatMap(({ name, isFolder }) => [
      [`${from}/${name}`, `${to}/${name}`, 301],
      ...(isFolder ? [[`${from}/${name}/*`, `${to}/${name}/:splat`, 301]] : []),
    ]),
  ]);
  const moved = movedPages(hosting).map(({ from, to }) => [
    literalPath(from),
    literalPath(to),
    301,
  ]);
  return [...moved, ...spellings, ...folders, ...prefixes]
    .map((rule) => `${rule.join(' ')}\n`)
    .join('');
}

/** `cleanUrls` drops `.html` and `/index`; folders then still need their final slash (ROUTE-6). */
function vercelConfig(hosting: Hosting): string {
  const { base, headers, fileHeaders, routes } = hosting;
  const list = (values: Record<string, string>) =>
    entries(values).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    redirects: [
      ...movedPages(hosting).map(({ from, to }) =>
        vercelRedirect(literalPattern(from), literalPath(to), 301),
      ),
      ...routes
        .map((route) => base + route.slice(1))
        .filter((path) => path !== '/' && path.endsWith('/'))
        .map((path) => vercelRedirect(literalPattern(path.slice(0, -1)), literalPath(path), 301)),
      ...folderRedirects(hosting).flatMap(({ from, to }) =>
        [from, `${from}/`].map((path) =>
          vercelRedirect(literalPattern(path), literalPath(to), 302),
        ),
      ),
      // Redirects come before files here, and what has an ending is one.
      ...prefixRedirects(hosting).flatMap(({ from, to }) => [
        vercelRedirect(literalPattern(from), `${to}/`, 301),
        ...topLevels(hosting, to).flatMap(({ name, isFolder }) => {
          const [source, target] = [literalPattern(`${from}/${name}`), `${to}/${name}`];
          const inside = vercelRedirect(`${source}/:rest([^.]*)`, `${target}/:rest`, 301);
          return [vercelRedirect(source, target, 301), ...(isFolder ? [inside] : [])];
        }),
      ]),
    ],
    headers: [
      { source: `${base}(.*)`, headers: list(headers) },
      // Of two rules with the same header the later one wins.
      ...fileHeaders.map(({ path, headers: own }) => ({
        source: base + path.slice(1),
        headers: list({ ...headers, ...own }),
      })),
      ...hashedFolders.map((folder) => ({
        source: `${base}${folder}/(.*)`,
        headers: list({ 'Cache-Control': cacheControl.hashed }),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function vercelRedirect(source: string, destination: string, statusCode: 301 | 302) {
  return { source, destination, statusCode };
}

/** A path in which the signs of a Vercel pattern stand for themselves. */
function literalPattern(path: string): string {
  return path.replace(/[\\():*+?{}]/g, '\\$&');
}
