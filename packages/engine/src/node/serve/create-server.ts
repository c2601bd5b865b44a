import { existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Hosting } from '#contract/served-site.ts';
import { notFoundRouteFor } from '#shared/navigation/not-found-route.ts';
import { noWorkerMetric, workerFile } from '#shared/site/worker-address.ts';
import { decodePath, withoutBase } from '#shared/url.ts';
import { documentFile, markdownFile } from '../files/files.ts';
import { cacheControl, headersOf, serverFile } from '../hosting/headers-of.ts';
import { hiddenFileNames } from '../hosting/hosting-files.ts';
import { createRouteTable } from '../links/routes.ts';
import { readServerData } from './built-folder.ts';
import { featureResponders, type Responders, respondWith } from './feature-responders.ts';
import { host, isLocalHost, listen } from './listen.ts';
import { missingMarkdown } from './missing-markdown.ts';
import { acceptsMarkdown } from './request-headers.ts';
import { createRequestRules, type RequestRules } from './request-rules.ts';
import { createFileServer, type Exchange, type ServeFile } from './serve-file.ts';

/** How long clients may take, in milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /** For a client that reads nothing of its answer. */
  timeout: 60_000,
};

/** Options of a server. */
interface ServerOptions extends ServeOptions {
  limits?: typeof timeouts;
}

/**
 * A server that answers as a good static host does: clean URLs, compressed files, caching, ranges,
 * security headers, and the site's own 404 page.
 *
 * @param dir A built site.
 * @param options.offline Whether browsers may install its service worker.
 * @param options.limits How long clients may take.
 * @throws Diagnostic when the folder holds none.
 */
export async function createSiteServer(
  dir: string,
  { limits: { timeout, ...limits } = timeouts, ...options }: ServerOptions = {},
): Promise<{ server: Server; base: string }> {
  const currentSite = await followBuiltSite(dir, options);
  const { base } = await currentSite();
  const report = onceEach((reason) => console.error(`A request couldn't be answered: ${reason}`));
  const server = createServer(limits, async (request, response) => {
    await answer(await currentSite(), request, response).catch((error: Error) => {
      if (!response.destroyed) report(error.message);
      giveUp(response);
    });
  });
  server.timeout = timeout;
  // A client may close its side behind its request; Node would drop the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  return { server, base };
}

/** Ends one answer, and not the server, whatever has failed: a disk, for example. */
function giveUp(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/plain;charset=utf-8' });
  response.end('The preview failed at this request; its terminal says why.\n');
}

/** Who asks again and again must not fill the terminal. */
function onceEach(tell: (text: string) => void): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    if (told.has(text)) return;
    told.add(text);
    tell(text);
  };
}

async function answer(
  site: BuiltSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocalHost(request.headers.host)) {
    response.writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8' });
    response.end(
      'The preview answers only requests from this machine. Open it at http://localhost, with its port.\n',
    );
    return;
  }
  const respond = site.responders.get((request.url ?? '/').split('?', 1)[0] ?? '/');
  if (respond) return respondWith(respond, request, response);
  const rule = site.rules(request.method ?? 'GET', request.url ?? '/');
  const onMissing = () => serveNotFound(site, request, response);
  const exchange = { request, response, onMissing };
  switch (rule.kind) {
    case 'page':
      return servePage(site, rule.route, exchange);
    case 'file':
      return site.serveFile(rule.path, exchange);
    case 'missing':
      return onMissing();
    case 'redirect':
      setHeaders(response, site.headers);
      response.writeHead(rule.status, {
        Location: rule.location,
        'Cache-Control': cacheControl.page,
        'Content-Length': 0,
      });
      break;
    case 'refused':
      setHeaders(response, site.headers);
      response.writeHead(rule.status, {
        ...(rule.status === 405 && { Allow: 'GET, HEAD' }),
        'Content-Length': 0,
      });
      break;
  }
  response.end();
}

/** Sends the form of a page that the client reads best, of those that the site has. */
function servePage({ serveFile }: BuiltSite, route: string, exchange: Exchange): void {
  const serveDocument = () => serveFile(`/${documentFile(route)}`, exchange);
  if (!acceptsMarkdown(exchange.request.headers.accept)) serveDocument();
  else serveFile(`/${markdownFile(route)}`, { ...exchange, onMissing: serveDocument });
}

/** Answers 404 with the site's own page for it, whose parts nobody asks for (ROUTE-8), or in two lines to who reads Markdown. */
function serveNotFound(
  { base, headers, notFoundRoutes, markdownRoutes, serveFile }: BuiltSite,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const address = withoutBase(decodePath((request.url ?? '/').split('?', 1)[0] ?? '/'), base);
  if (markdownRoutes && address.endsWith('.md')) {
    setHeaders(response, headers);
    response.writeHead(404, { 'Content-Type': 'text/plain;charset=utf-8' });
    const text = missingMarkdown(address, markdownRoutes, base);
    response.end(request.method === 'HEAD' ? undefined : text);
    return;
  }
  const route = notFoundRouteFor(notFoundRoutes, withoutBase(request.url ?? '/', base));
  response.statusCode = 404;
  delete request.headers.range;
  serveFile(`/${documentFile(route)}`, { request, response, onMissing: () => response.end() });
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Serves a built site until the process ends and prints its address.
 *
 * @param options.dir A built site.
 * @param options.port The port wanted; a taken one gives the next free one.
 * @param options.offline Whether browsers may install the site's service worker.
 */
export async function startPreview(options: {
  dir: string;
  port: number;
  offline: boolean;
}): Promise<void> {
  const { server, base } = await createSiteServer(options.dir, options);
  const port = await listen(server, options.port);
  console.log(`The site is served at http://${host}:${port}${base}`);
}

/** A site that was built into a folder, as servers need it. */
interface BuiltSite extends Pick<Hosting, 'base' | 'headers'> {
  rules: RequestRules;
  serveFile: ServeFile;
  /** Routes of the pages for unknown addresses. */
  notFoundRoutes: readonly string[];
  /** Routes of the pages, if they have Markdown. */
  markdownRoutes: readonly string[] | undefined;
  /** Features that answer requests themselves, by path with base. */
  responders: Responders;
}

/** How a built site is served. */
interface ServeOptions {
  /** Whether browsers may install the service worker of a site that has one. @default false */
  offline?: boolean;
}

/**
 * Reads a built site, and again after each later build into the same folder, which may have other files.
 *
 * @returns A function that gives the site as it is now; it never rejects.
 * @throws Diagnostic when the folder holds no site.
 */
async function followBuiltSite(
  dir: string,
  options: ServeOptions = {},
): Promise<() => Promise<BuiltSite>> {
  let version = versionOf(dir);
  let site = readBuiltSite(dir, options);
  await site;
  return async () => {
    const found = versionOf(dir);
    // No version means that the folder is just being replaced.
    if (found && found !== version) {
      version = found;
      const earlier = site;
      site = readBuiltSite(dir, options).catch(() => earlier);
    }
    return site;
  };
}

async function readBuiltSite(dir: string, { offline = false }: ServeOptions): Promise<BuiltSite> {
  const { routes, notFoundRoutes, shortcuts, redirects, features, ...hosting } =
    await readServerData(dir);
  if (!offline) hosting.headers['Server-Timing'] = noWorkerMetric;
  return {
    ...hosting,
    rules: createRequestRules({
      base: hosting.base,
      table: createRouteTable(routes),
      shortcuts,
      ...(redirects && { redirects }),
      hidden: new Set(offline ? hiddenFileNames : [...hiddenFileNames, workerFile]),
    }),
    responders: featureResponders(dir, { base: hosting.base, features }),
    serveFile: await createFileServer(dir, (file) => headersOf(hosting, file)),
    notFoundRoutes,
    markdownRoutes: existsSync(path.join(dir, 'llms.txt')) ? routes : undefined,
  };
}

/** Differs between two builds; `undefined` when there is none. */
function versionOf(dir: string): string | undefined {
  // Asked for before each answer: handing this to another thread would take longer than doing it.
  const found = statSync(path.join(dir, serverFile), { throwIfNoEntry: false });
  return found && `${found.ino}-${found.mtimeMs}`;
}
