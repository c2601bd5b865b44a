import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { notFoundRouteFor } from '#model/navigation/not-found-route.ts';
import type { PageData } from '#model/page/page.ts';
import { payloadPath } from '#model/page/payload.ts';
import type { RenderModule } from '#model/page/render-contract.ts';
import { formatProblem, SiteProblem } from '#model/problem.ts';
import { withBase, withoutBase } from '#model/url.ts';
import { extraStyles } from '../bundle/extra-style-files.ts';
import { checkPageLinks } from '../links/check-links.ts';
import { documentAssets } from '../output/document-assets.ts';
import { htmlDocument, pagePayload } from '../output/html-document.ts';
import { createRequestRules } from '../serve/request-rules.ts';
import type { Site } from '../site/site.ts';
import { findSearchFile } from './find-search-file.ts';
import type { SiteState } from './site-state.ts';

/** What stands where a build has the hash of its bundle. */
const devHash = 'dev';

/** Answers documents, payloads, sidebars and search of a site that is being written. */
export function createPageMiddleware(
  vite: ViteDevServer,
  state: SiteState,
  root: string,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      await answer(vite, await state.current(), root, request, response);
    } catch (error) {
      state.failed();
      next(overlayError(error));
    }
  };
}

async function answer(
  vite: ViteDevServer,
  site: Site,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { base } = site.data;
  const target = (request as Connect.IncomingMessage).originalUrl ?? request.url ?? base;
  const [path = base] = target.split('?', 1);
  const sidebar = (await site.sidebars()).find(({ file }) => withBase(file.path, base) === path);
  if (sidebar) return send(response, 200, 'application/json', sidebar.file.content);
  const search = await findSearchFile(site, path);
  if (search !== undefined) return send(response, 200, 'application/json', search);
  const routes = [...site.table.routes, ...site.notFoundRoutes];
  const payload = routes.find((route) => payloadOf(site, route) === path);
  if (payload !== undefined) {
    const { data, rendered } = await renderRoute(vite, site, payload);
    const body = pagePayload(data.head, rendered, devBundle(base));
    return send(response, 200, 'application/json', JSON.stringify(body));
  }
  const decision = createRequestRules(base, site.table, new Set())('GET', target);
  if (decision.kind === 'redirect') {
    response.writeHead(302, { Location: decision.location }).end();
    return;
  }
  const isPage = decision.kind === 'page';
  const { data, rendered } = await renderRoute(
    vite,
    site,
    isPage ? decision.route : notFoundRouteFor(site.notFoundRoutes, withoutBase(path, base)),
  );
  const assets = await documentAssets(site.data, devBundle(base), root);
  const html = await vite.transformIndexHtml(target, htmlDocument(data, rendered, assets));
  send(response, isPage ? 200 : 404, 'text/html', html);
}

function devBundle(base: string) {
  return {
    hash: devHash,
    script: `${base}src/app/start.ts`,
    stylesheet: `${base}src/theme/styles/index.css`,
    extraStyles: extraStyles((file) => base + file),
  };
}

function payloadOf({ data: { base } }: Site, route: string): string {
  return payloadPath(withBase(route, base), base, `${base}_payload/${devHash}/`);
}

async function renderRoute(vite: ViteDevServer, site: Site, route: string) {
  const { page, file, warnings } = await site.compile(route);
  const links = checkPageLinks({ page, file }, site.table.routes);
  for (const sentence of [...warnings, ...links])
    vite.config.logger.warn(sentence, { timestamp: true });
  const data: PageData = await site.pageData(page);
  const { runner } = vite.environments.rsc as RunnableDevEnvironment;
  const module = await runner.import<RenderModule>('/src/app/entry.rsc.tsx');
  return { data, rendered: await module.renderPage(data, site.data) };
}

/** What Vite's overlay shows: the sentence, the place, the code frame. */
function overlayError(error: unknown): unknown {
  if (!(error instanceof SiteProblem)) return error;
  const { file, line, column = 0, frame } = error.place;
  return Object.assign(new Error(frame ? error.message : formatProblem(error)), {
    name: 'SiteProblem',
    stack: '',
    plugin: 'site-pages',
    ...(file && { id: file }),
    ...(file && line && { loc: { file, line, column } }),
    ...(frame && { frame }),
  });
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type};charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
