import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { SiteProblem } from '#model/problem.ts';
import { cacheControl, cacheControlOf } from '../output/caching.ts';
import { documentFile } from '../output/document-file.ts';
import { hostingFileNames } from '../output/hosting-files.ts';
import { type ServerData, serverFile } from '../output/site-files.ts';
import { createRouteTable } from '../routes.ts';
import { type Answer, createRequestRules } from './request-rules.ts';

/** Files of the folder that are never answered. */
const hidden: ReadonlySet<string> = new Set([...hostingFileNames, serverFile]);

/**
 * A server that answers as a good static host does: clean URLs, compressed files, caching, ranges,
 * security headers, and the site's own 404 page.
 *
 * @param dir A built site.
 * @throws SiteProblem when the folder holds none.
 */
export async function createSiteServer(dir: string): Promise<{ server: Server; base: string }> {
  const { base, headers, routes } = await readServerData(dir);
  const rules = createRequestRules(base, createRouteTable(routes), hidden);
  const notFound = await readFile(path.join(dir, '404.html'));
  const serveFile = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', cacheControlOf(pathname));
    },
  });

  function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Length': notFound.length,
      'Cache-Control': cacheControl.page,
    });
    response.end(request.method === 'HEAD' ? undefined : notFound);
  }

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const answer = rules(request.method ?? 'GET', request.url ?? '/');
    if (answer.kind === 'file' || answer.kind === 'page') {
      // Positions in a range count bytes of the file itself, not of a compressed form.
      if (request.headers.range) delete request.headers['accept-encoding'];
      request.url =
        answer.kind === 'file' ? answer.path : `/${encodeURI(documentFile(answer.route))}`;
      serveFile(request, response, () => answerNotFound(request, response));
    } else if (answer.kind === 'missing') answerNotFound(request, response);
    else answerShort(answer, response);
  });
  return { server, base };
}

function answerShort(
  answer: Exclude<Answer, { kind: 'file' | 'page' | 'missing' }>,
  response: ServerResponse,
): void {
  const headers =
    answer.kind === 'redirect'
      ? { Location: answer.location, 'Cache-Control': cacheControl.page }
      : answer.status === 405
        ? { Allow: 'GET, HEAD' }
        : {};
  response.writeHead(answer.kind === 'redirect' ? 301 : answer.status, headers);
  response.end();
}

async function readServerData(dir: string): Promise<ServerData> {
  try {
    return JSON.parse(await readFile(path.join(dir, serverFile), 'utf8'));
  } catch {
    throw new SiteProblem(`There is no built site in ${dir}. Run \`npm run build\` first.`);
  }
}
