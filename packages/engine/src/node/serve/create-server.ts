import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { withoutBase } from '#shared/url.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { cacheControl } from '../hosting/headers-of.ts';
import {
  answerNotFound,
  type BuiltSite,
  followBuiltSite,
  type ServeOptions,
} from './built-site.ts';
import { respondWith } from './feature-responders.ts';
import { host, listen } from './listen.ts';
import { isLocalHost } from './local-host.ts';
import { acceptsMarkdown } from './request-headers.ts';
import type { Exchange } from './serve-file.ts';

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
  const server = createServer(limits, async (request, response) => {
    // Whatever fails, a disk for example, ends this answer and not the server.
    await answer(await currentSite(), request, response).catch(() => response.destroy());
  });
  server.timeout = timeout;
  // A client may close its side behind its request; Node would drop the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  return { server, base };
}

async function answer(
  site: BuiltSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocalHost(request.headers.host)) {
    response.writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8' });
    response.end(
      'The preview answers only this machine. Open it at http://localhost, with its port.\n',
    );
    return;
  }
  const respond = site.responders.get((request.url ?? '/').split('?', 1)[0] ?? '/');
  if (respond) return respondWith(respond, request, response);
  const rule = site.rules(request.method ?? 'GET', request.url ?? '/');
  const onMissing = () => {
    setHeaders(response, site.headers);
    const path = withoutBase(request.url ?? '/', site.base);
    answerNotFound(site.notFound(path), request, response);
  };
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
function servePage({ serveFile }: BuiltSite, route: string, exchange: Exchange): Promise<void> {
  const serveDocument = () => serveFile(`/${documentFile(route)}`, exchange);
  if (!acceptsMarkdown(exchange.request.headers.accept)) return serveDocument();
  return serveFile(`/${markdownFile(route)}`, { ...exchange, onMissing: serveDocument });
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
  // Pages refuse to install a service worker from the address of a plain preview.
  const name = options.offline ? 'localhost' : host;
  console.log(`The site is served at http://${name}:${port}${base}`);
}
