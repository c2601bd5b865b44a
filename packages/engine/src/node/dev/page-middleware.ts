import { createRequire } from 'node:module';
import path from 'node:path';
import { type Connect, isRunnableDevEnvironment, normalizePath, type ViteDevServer } from 'vite';
import type { Site, SitePage } from '#contract/site.ts';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { notFoundRouteFor } from '#shared/navigation/not-found-route.ts';
import { ownValue } from '#shared/own-value.ts';
import type { RenderModule } from '#shared/page/render-contract.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import {
  type ClientParts,
  clientEntry,
  extraStyles,
  mainStylesheet,
  serverEntry,
} from '../bundle/client-parts.ts';
import { UnfinishedPage } from '../content/source-file.ts';
import { moduleAdvice } from '../diagnostics/module-advice.ts';
import { engineDir } from '../files/project-dir.ts';
import { headersOf, type PolicySite, securityHeaders } from '../hosting/headers-of.ts';
import { documentAssets, htmlDocument } from '../output/documents/html-document.ts';
import { documentData, renderDocument } from '../output/render-pages.ts';
import { sidebarTree } from '../output/sidebar-files.ts';
import { pageRedirects } from '../redirects/read-redirects.ts';
import { createRequestRules } from '../serve/request-rules.ts';
import { fileHeaders } from '../site/setup-features.ts';
import { systemDiagnostic, withCodeFrames } from '../terminal/report-diagnostic.ts';
import {
  diagnosticPanel,
  draftMark,
  pageDiagnostics,
  unfinishedDiagnostics,
} from './page-diagnostics.ts';
import type { DevSite, SiteState } from './site-state.ts';

/** Parts of served pages, beside their text. */
interface ServedParts extends ClientParts {
  /** The site's folder. */
  root: string;
}

/** A site as it is when a request comes, and what renders it. */
interface Serving {
  vite: ViteDevServer;
  site: DevSite;
  parts: ServedParts;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Answers documents and sidebars of a site that is being written. */
export function createPageMiddleware(
  vite: ViteDevServer,
  state: SiteState,
  parts: ServedParts,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const site = await state.current();
      const { status, headers, body } = await answer({ vite, site, parts }, request);
      response.writeHead(status, headers).end(body);
    } catch (error) {
      const site = await state.current().catch(() => undefined);
      state.failed();
      next(await overlayError(error, parts.root, site));
    }
  };
}

/** Loads what every page needs before one is asked for; what goes wrong is told with the first page. */
export function prepareFirstPage(vite: ViteDevServer): void {
  loadQuickElements();
  loadRenderer(vite).catch(() => {});
}

async function answer(serving: Serving, request: Connect.IncomingMessage): Promise<Answer> {
  const { site } = serving;
  const { base } = site.data;
  const target = request.originalUrl ?? request.url ?? base;
  const [path = base] = target.split('?', 1);
  const found = (await sidebarAt(path, serving)) ?? (await answerOfFeature(path, serving));
  if (found) return found;
  const { table, shortcuts, notFoundRoutes } = site;
  const redirects = pageRedirects(site.redirects.former);
  const rules = createRequestRules({ base, table, shortcuts, redirects, hidden: new Set() });
  const decision = rules(request.method ?? 'GET', target);
  if (decision.kind === 'refused') return { status: decision.status, headers: {} };
  if (decision.kind === 'redirect') {
    return { status: 302, headers: { Location: decision.location } };
  }
  const isPage = decision.kind === 'page';
  const route = isPage ? decision.route : notFoundRouteFor(notFoundRoutes, withoutBase(path, base));
  const document = content('text/html', await documentOf(route, serving));
  const nonce = serving.vite.config.html?.cspNonce ?? '';
  return {
    ...document,
    status: isPage ? 200 : 404,
    headers: { ...devHeaders(site, nonce), ...document.headers },
  };
}

function content(type: string, body: string | Buffer): Answer {
  const contentType = typeof body === 'string' ? `${type};charset=utf-8` : type;
  return {
    status: 200,
    headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
    body,
  };
}

async function sidebarAt(path: string, { vite, site }: Serving): Promise<Answer | undefined> {
  const sidebar = site.sidebars.all.find((one) => withBase(one.path, site.data.base) === path);
  const tree = sidebar && sidebarTree(sidebar, site.data, await loadRenderer(vite));
  return tree === undefined ? undefined : content('application/json', tree);
}

/** The answer of the first feature that has one. */
async function answerOfFeature(path: string, serving: Serving): Promise<Answer | undefined> {
  const { site } = serving;
  const render = async (route: string) => (await renderRoute(route, serving)).markup;
  for (const { hooks } of site.features) {
    const found = await hooks.dev?.answer?.(path, site, render);
    if (!found) continue;
    const own = { headers: {}, fileHeaders: await fileHeaders([{ hooks }]) };
    const answered = content(found.type, found.body);
    const headers = headersOf(own, withoutBase(path, site.data.base));
    return { ...answered, headers: { ...headers, ...answered.headers } };
  }
  return undefined;
}

/** The document of a page with what is wrong with it, which the terminal says, too. */
async function documentOf(route: string, serving: Serving): Promise<string> {
  const { vite, site, parts } = serving;
  const found = await pageDiagnostics(site, await pageOf(site, route), parts.root);
  const diagnostics = [...site.problems, ...found];
  for (const sentence of diagnostics) vite.config.logger.warn(sentence, { timestamp: true });
  const { page, markup, ...heads } = await renderRoute(route, serving);
  const assets = await documentAssets(site, devBundle(site.data.base, parts), parts.root);
  const frame = htmlDocument(page, { ...heads, markup: markupPlace }, assets);
  const shown = markup + draftMark(page) + diagnosticPanel(diagnostics);
  const [before = '', after = ''] = (await transformed(vite, route, frame)).split(markupPlace);
  return before + withNonces(shown, vite) + after;
}

/**
 * Stands for what is rendered while Vite changes a document: it parses all of it, which takes as long as rendering,
 * and changes nothing there.
 */
const markupPlace = '<!--markup-->';

/** Names the styles of the marks above, as Vite does those of the document. */
function withNonces(html: string, { config }: ViteDevServer): string {
  const nonce = config.html?.cspNonce;
  return nonce ? html.replaceAll('<style>', `<style nonce="${nonce}">`) : html;
}

/** Vite's changes to a document. It would put its base before addresses that have one already. */
async function transformed(vite: ViteDevServer, route: string, html: string): Promise<string> {
  const { base } = vite.config;
  // Not the address that was asked for, which may be none.
  const address = encodeURI(withBase(route, base));
  if (base === '/') return vite.transformIndexHtml(address, html);
  const [own, hidden] = [`="${base}`, '="base-of-site:'];
  const result = await vite.transformIndexHtml(address, html.replaceAll(own, hidden));
  return result.replaceAll(hidden, own);
}

function devBundle(base: string, parts: ClientParts) {
  return {
    script: base + clientEntry,
    stylesheet: base + mainStylesheet,
    extraStyles: extraStyles(parts, (file) => base + servedPath(file)),
  };
}

/** The path by which a file is served: one outside of the engine, such as the site's own, by its whole path. */
function servedPath(file: string): string {
  if (!file.startsWith('..')) return file;
  const whole = normalizePath(path.join(engineDir, file));
  return encodeURI(`@fs/${whole.replace(/^\//, '')}`);
}

/** Collects the parts of a page's document. */
async function renderRoute(route: string, { vite, site }: Serving) {
  const { page, file } = await pageOf(site, route);
  const parts = await documentData(page, site, site.features);
  return renderDocument({ ...parts, file }, site, await loadRenderer(vite));
}

async function pageOf(site: DevSite, route: string): Promise<SitePage> {
  const page = await site.getPage(route);
  if (!page) throw new Error(`No page is made for ${route}.`);
  return page;
}

/** The renderer as its sources are now. */
function loadRenderer({ environments: { ssr } }: ViteDevServer): Promise<RenderModule> {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Pages are rendered in this process only.');
  return ssr.runner.import<RenderModule>(`/${serverEntry}`);
}

/**
 * Has the engine's own components make their elements as builds do: React would note for each where it was made, which
 * takes longer than all else that a changed page needs. A site's own components are compiled to make theirs by
 * `react/jsx-dev-runtime`.
 */
function loadQuickElements(): void {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  createRequire(import.meta.url)('react/jsx-runtime');
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Makes the error that Vite's overlay shows: every sentence with its place, and the lines around it. */
async function overlayError(
  thrown: unknown,
  root: string,
  site: Site | undefined,
): Promise<unknown> {
  const error = systemDiagnostic(thrown, root) ?? thrown;
  if (error instanceof Error && !(error instanceof Diagnostic)) {
    const advice = moduleAdvice(error.message);
    // The same error may be thrown for each request.
    if (!error.message.endsWith(advice)) error.message += advice;
  }
  if (!(error instanceof Diagnostic)) return error;
  const more =
    error instanceof UnfinishedPage && site ? await unfinishedDiagnostics(site, error, root) : [];
  const diagnostics = diagnosticsOf(error);
  const framed = await withCodeFrames(diagnostics, root);
  const [only, another] = diagnostics;
  const text = [...framed.map(formatDiagnostic), ...more].join('\n\n');
  if (!only || another || more.length > 0) return overlay(text);
  const { file, line, column = 0, frame } = framed[0]?.place ?? {};
  return Object.assign(overlay(formatDiagnostic(only)), {
    ...(file && { id: file }),
    ...(file && line && { loc: { file, line, column } }),
    ...(frame && { frame }),
  });
}

function overlay(message: string): Error {
  return Object.assign(new Error(message), {
    name: 'Diagnostic',
    stack: '',
    plugin: 'site-pages',
  });
}

/** Sources that Vite's client needs beside the policy of the built site, by directive. */
const additions = (nonce: string): Record<string, string> => ({
  'script-src': `'nonce-${nonce}'`,
  'style-src': `'nonce-${nonce}'`,
  'connect-src': 'ws:',
  // It waits in a worker for a server that starts anew.
  'worker-src': 'blob:',
});

/** Vite's client writes HTML itself when it shows an error. */
const leftOut = new Set(['require-trusted-types-for', 'trusted-types']);

/**
 * The headers of the built site, so that what they block is missing while a page is written, too.
 *
 * @param nonce Names the scripts and styles that Vite adds to documents.
 */
export function devHeaders(site: PolicySite, nonce: string): Record<string, string> {
  const headers = securityHeaders(site);
  const more = additions(nonce);
  const policy = (headers['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !leftOut.has(directive.split(' ', 1)[0] ?? ''))
    .map((directive) => {
      const added = ownValue(more, directive.split(' ', 1)[0] ?? '');
      return added ? `${directive} ${added}` : directive;
    });
  return { ...headers, 'Content-Security-Policy': policy.join('; ') };
}
