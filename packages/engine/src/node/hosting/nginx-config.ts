import type { FileHeaders, SiteHeaders } from '#contract/served-site.ts';
import { escapeRegExp } from '#shared/escape-reg-exp.ts';
import { cacheControl, hashedFolders } from './headers-of.ts';

/** Addresses and headers that the rules of nginx are made from. */
interface NginxOptions extends SiteHeaders {
  base: string;
  /** Pages that are gone and where they lead, with base. */
  moved: { from: string; to: string }[];
  /** Folders without a page and the pages that open them, with base. */
  folders: { from: string; to: string }[];
  /** Starts of addresses that write a default, and what stands for them, without a final slash. */
  prefixes: { from: string; to: string }[];
  /** Names of files at the top that are not served. */
  hidden: readonly string[];
}

/**
 * Rules for nginx, to be included in a `server` block whose root holds the site under its base.
 *
 * Redirects stand inside locations: those of the server would run again on the way to the 404 page
 * and turn it into a redirect. A location with a header of its own inherits none, so the hashed
 * folders name them all. `if` drops `try_files` unless it redirects, so home, which the last one
 * would match without redirecting, has a location of its own.
 */
export function nginxConfig(options: NginxOptions): string {
  const { base, headers, fileHeaders, hidden } = options;
  const security = addHeaders(headers);
  const at = escapeRegExp(base);
  const notServed = [...hidden, '404'].map(escapeRegExp).join('|');
  return [
    'charset utf-8;',
    'gzip_static on;',
    '# brotli_static on;  # with the module ngx_brotli',
    'absolute_redirect off;',
    `error_page 403 404 =404 ${base}404.html;`,
    ...security,
    addHeader('Cache-Control', cacheControl.page),
    addHeader('Vary', 'Accept'),
    ...markdownForms,
    // Behind a prefix that is dropped, either would begin the address of another host.
    ...location('~ (//|\\x5C)', ['return 404;']),
    ...location(`~ ^${at}.*\\.md$`, [
      'types { }',
      'default_type text/markdown;',
      'charset_types text/markdown;',
      'try_files $uri =404;',
    ]),
    ...location(`= ${base}`, [`try_files ${base}index.html =404;`]),
    ...location(`= ${base}404.html`, ['internal;']),
    ...location(`~ ^${at}(${notServed})$`, ['return 404;']),
    ...location('~ (/\\.(?!well-known/)|\\.(br|gz)$)', ['return 404;']),
    ...fileHeaders.flatMap((file) => ownLocation(base, headers, file)),
    ...location(`~ ^${at}(${hashedFolders.join('|')})/`, [
      ...security,
      addHeader('Cache-Control', cacheControl.hashed),
      'try_files $uri =404;',
    ]),
    ...redirects(options),
    ...pages(base),
    '',
  ].join('\n');
}

/** A file's path is only known where it is asked for, so that nothing else is rewritten. */
const markdownForms = [
  'set $page_form "";',
  'set $index_form "";',
  'if ($http_accept ~* "text/markdown") {',
  '  set $page_form $document_root$uri.md;',
  '  set $index_form $document_root$uri/index.md;',
  '}',
  'if (-f $page_form) { rewrite ^ $uri.md last; }',
  'if (-f $index_form) { rewrite ^(.*)/$ $1/index.md last; }',
];

/** Addresses that lead to others. */
function redirects({ moved, folders, prefixes }: NginxOptions): string[] {
  return [
    ...moved.flatMap(({ from, to }) =>
      location(`= ${JSON.stringify(from)}`, [`return 301 ${addressOf(to)};`]),
    ),
    ...folders.flatMap(({ from, to }) =>
      [from, `${from}/`].flatMap((path) =>
        location(`= ${JSON.stringify(path)}`, [`return 302 ${addressOf(to)};`]),
      ),
    ),
    ...prefixes.flatMap(({ from, to }) =>
      location(`~ ^${escapeRegExp(from)}(/|$)`, [
        `if (!-f $request_filename) { rewrite ^${escapeRegExp(from)}/?(.*)$ ${to}/$1 permanent; }`,
      ]),
    ),
  ];
}

/** Everything else: pages in their canonical form, and files (ROUTE-5, ROUTE-6). */
function pages(base: string): string[] {
  return [
    ...location(`~ ^(?<page>${escapeRegExp(base)}.*[^/])/$`, [
      'if (-f $document_root$page.html) { rewrite ^(.*)/$ $1 permanent; }',
      'try_files $uri/index.html =404;',
    ]),
    ...location(base, [
      'rewrite ^(.*/)index(\\.html)?$ $1 permanent;',
      'rewrite ^(.+)\\.html$ $1 permanent;',
      'if (-f $document_root$uri/index.html) { rewrite ^(.*[^/])$ $1/ permanent; }',
      'try_files $uri $uri.html $uri/index.html =404;',
    ]),
  ];
}

/** A document with headers of its own. */
function ownLocation(
  base: string,
  headers: Record<string, string>,
  { path, headers: own }: FileHeaders,
): string[] {
  return location(`= ${base}${path.slice(1)}`, [
    ...addHeaders({ ...headers, ...own }),
    addHeader('Cache-Control', cacheControl.page),
    'default_type text/html;',
    'try_files $uri.html =404;',
  ]);
}

/** An address for `return`, with the query of the request; a dollar sign would begin a variable. */
function addressOf(path: string): string {
  const [page = '', hash] = encodeURI(path).replaceAll('$', '%24').split('#');
  return JSON.stringify(`${page}$is_args$args${hash === undefined ? '' : `#${hash}`}`);
}

function addHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => addHeader(name, value));
}

/** Without `always`, answers of 404 would go without. */
function addHeader(name: string, value: string): string {
  return `add_header ${name} ${JSON.stringify(value)} always;`;
}

function location(match: string, lines: string[]): string[] {
  return [`location ${match} {`, ...lines.map((line) => `  ${line}`), '}'];
}
