import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { withoutBase } from '#model/url.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { frameRoute, storageFolder } from '../files/live-paths.ts';
import { cacheControl } from '../hosting/caching.ts';
import { acceptsMarkdown } from './accepts-markdown.ts';
import { type BuiltSite, followBuiltSite, type ServeOptions } from './built-site.ts';
import { answerNotFound } from './not-found-document.ts';
import type { Answer } from './request-rules.ts';

/**
 * A server that answers as a good static host does: clean URLs, compressed files, caching, ranges,
 * security headers, and the site's own 404 page.
 *
 * @param dir A built site.
 * @param options.offline Whether browsers may install its service worker.
 * @throws SiteProblem when the folder holds none.
 */
export async function createSiteServer(
  dir: string,
  options: ServeOptions = {},
): Promise<{ server: Server; base: string }> {
  const currentSite = await followBuiltSite(dir, options);
  const { base } = await currentSite();
  const server = createServer(async (request, response) => {
    // Whatever fails, a disk for example, ends this answer and not the server.
    await answer(await currentSite(), request, response).catch(() => response.destroy());
  });
  return { server, base };
}

async function answer(
  site: BuiltSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rule = site.rules(request.method ?? 'GET', request.url ?? '/');
  for (const [name, value] of Object.entries(headersOf(site, rule)))
    response.setHeader(name, value);
  const path = withoutBase(request.url ?? '/', site.base);
  const onMissing = () => answerNotFound(site.notFound(path), request, response);
  switch (rule.kind) {
    case 'page':
      return site.serveFile(`/${pageFile(rule.route, request)}`, request, response, onMissing);
    case 'file':
      return site.serveFile(rule.path, request, response, onMissing);
    case 'missing':
      return onMissing();
    case 'redirect':
      response.writeHead(rule.status, {
        Location: rule.location,
        'Cache-Control': cacheControl.page,
      });
      break;
    case 'refused':
      response.writeHead(rule.status, rule.status === 405 ? { Allow: 'GET, HEAD' } : {});
      break;
  }
  response.end();
}

/** The form of a page that the client reads best; the sandbox's document has only one. */
function pageFile(route: string, { headers }: IncomingMessage): string {
  const isMarkdown = route !== frameRoute && acceptsMarkdown(headers.accept);
  return isMarkdown ? markdownFile(route) : documentFile(route);
}

/** The sandbox and the workers with storage have policies of their own. */
function headersOf(site: BuiltSite, rule: Answer): Record<string, string> {
  const isFrame = rule.kind === 'page' && rule.route === frameRoute;
  const isStorage = rule.kind === 'file' && rule.path.startsWith(storageFolder);
  return (isFrame && site.frameHeaders) || (isStorage && site.storageHeaders) || site.headers;
}
