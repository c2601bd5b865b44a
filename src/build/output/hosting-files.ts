import path from 'node:path';
import { cacheControl, hashedFolders } from './caching.ts';
import { writeOutput } from './files.ts';

/** Names of the files that configure hosts. */
const hostingFileNames = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'] as const;

/** File that tells a server of the site what it serves. */
export const serverFile = 'server.json';

/** Names of the files at the top that say how to serve the others and are not served themselves. */
export const hiddenFileNames: readonly string[] = [...hostingFileNames, serverFile];

/** What hosting files are made from. */
export interface Hosting {
  base: string;
  headers: Record<string, string>;
  /** Canonical routes without base. */
  routes: string[];
}

/**
 * Writes headers and redirects in the notations of common static hosts, so that the site is served
 * there as the preview serves it.
 */
export async function writeHostingFiles(folder: string, hosting: Hosting): Promise<void> {
  const files: Record<(typeof hostingFileNames)[number], string> = {
    _headers: netlifyHeaders(hosting),
    _redirects: netlifyRedirects(hosting),
    'vercel.json': vercelConfig(hosting),
    'nginx.conf': nginxConfig(hosting),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeOutput(path.join(folder, name), content);
  }
}

const entries = (headers: Record<string, string>) => Object.entries(headers);

/** Netlify and Cloudflare Pages. */
function netlifyHeaders({ base, headers }: Hosting): string {
  const all = entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = hashedFolders.map(
    (folder) => `${base}${folder}/*\n  Cache-Control: ${cacheControl.hashed}\n`,
  );
  return [`${base}*\n${all.join('\n')}\n`, ...hashed].join('\n');
}

/** The paths that ROUTE-5 redirects, from and to, with base. */
function redirects({ base, routes }: Hosting): [string, string][] {
  return routes.flatMap((route): [string, string][] => {
    const to = base + route.slice(1);
    if (!route.endsWith('/')) return [[`${to}.html`, to]];
    return [
      [`${to}index`, to],
      [`${to}index.html`, to],
    ];
  });
}

function netlifyRedirects(hosting: Hosting): string {
  return redirects(hosting)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
}

function vercelConfig({ base, headers }: Hosting): string {
  const list = (values: Record<string, string>) =>
    entries(values).map(([key, value]) => ({ key, value }));
  const config = {
    cleanUrls: true,
    headers: [
      { source: `${base}(.*)`, headers: list(headers) },
      ...hashedFolders.map((folder) => ({
        source: `${base}${folder}/(.*)`,
        headers: list({ 'Cache-Control': cacheControl.hashed }),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** To be included in a `server` block whose root holds the site. */
function nginxConfig({ base, headers }: Hosting): string {
  const add = entries(headers).map(
    ([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;`,
  );
  const hashed = `^${base}(${hashedFolders.join('|')})/`;
  return [
    ...add,
    'error_page 404 /404.html;',
    'gzip_static on;',
    `rewrite ^(.*/)index(\\.html)?$ $1 permanent;`,
    `rewrite ^(.+)\\.html$ $1 permanent;`,
    `location ~ ${hashed} {`,
    `  add_header Cache-Control "${cacheControl.hashed}";`,
    ...add.map((line) => `  ${line}`),
    '}',
    `location ${base} {`,
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
    '',
  ].join('\n');
}
