import { frameRoute } from '#channels/live-paths.ts';
import { storedHeader } from '#channels/stored-header.ts';
import { workerPath } from '#shared/site/worker-address.ts';
import { namesHost } from '#shared/site-request.ts';
import { decodePath, routeKey } from '#shared/url.ts';
import { notFoundPath, offlineListPath, packFolder } from '../offline-list.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { ClientBuilds } from './client-builds.ts';
import { openPack, type StoredPack } from './pack-store.ts';
import { readStores, type Store } from './stores.ts';
import { findVisited, type KeepVisited, visitedBuilds } from './visited.ts';

/** The part of a fetch event that decides. */
export interface Asked {
  request: Request;
  /** Who asks; empty for the document of a new tab. */
  clientId: string;
  /** Whom the answer makes: a document or a worker. */
  resultingClientId: string;
  /** Takes work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** What answers are made with. */
export interface AnswerContext {
  storage: BrowserStorage;
  /** The build of this service worker. */
  build: string;
  clients: ClientBuilds;
  /** Keeps files of this build for a time without a network. */
  keep: KeepVisited;
  /**
   * Asks the server whether this build is still deployed. The question is sent after the call, so
   * `true` proves that what came before is of this build.
   */
  isCurrent(): Promise<boolean>;
}

/** Answers requests of the site. */
export interface Answerer {
  answer(asked: Asked): Promise<Response>;
  /** Reads anew what is stored. */
  reload(): void;
}

/**
 * Prepares to answer requests so that no document ever gets a file of another build:
 *
 * - Files whose names contain a hash may come from anywhere.
 * - A new document comes from the stored edition if that is of this build, else from the network,
 *   and without one from what is left of any build. Its client is noted as being of that build. Where
 *   nothing is left, the 404 page says so.
 * - A client of this build gets other files from the same edition, or from the network if the
 *   server proves that it is still on this build.
 * - A client of an earlier build gets other files of that build or none. Where it asks for the next
 *   page, it gets none either, and then loads the whole document.
 */
export function createAnswerer(context: AnswerContext): Answerer {
  const { storage, build, clients, keep } = context;
  const packs = new Map<string, Promise<StoredPack | undefined>>();
  let stores: Promise<Store[]> | undefined;

  const packOf = (name: string) => {
    const known = packs.get(name) ?? openPack(name, storage);
    packs.set(name, known);
    return known;
  };

  /** Finds a file in the stored editions of a build, or of any. */
  async function findStored(path: string, of?: string): Promise<Response | undefined> {
    stores ??= readStores(storage);
    for (const store of await stores) {
      if (of !== undefined && store.build !== of) continue;
      for (const name of store.packs) {
        const found = await (await packOf(name))?.answer(path);
        if (!found) continue;
        found.headers.set(storedHeader, store.build);
        return found;
      }
    }
    return undefined;
  }

  /** Finds a file of a build, stored or visited. */
  async function findOf(own: string, path: string): Promise<Response | undefined> {
    const stored = await findStored(path, own);
    if (stored) return stored;
    const visited = await findVisited(path, own, storage);
    if (!visited) return undefined;
    const headers = new Headers(visited.headers);
    headers.set(storedHeader, own);
    return new Response(visited.body, { headers });
  }

  async function answerHashed(path: string, asked: Asked): Promise<Response> {
    const kept = await findStored(path);
    if (kept) return kept;
    for (const one of await visitedBuilds(storage)) {
      const visited = await findVisited(path, one, storage);
      if (visited) return visited;
    }
    const response = await storage.fetch(asked.request);
    if (isWhole(response)) asked.waitUntil(keep(path, response.clone()));
    return response;
  }

  async function answerDocument(path: string, asked: Asked): Promise<Response> {
    const { request, resultingClientId } = asked;
    const stored = await findStored(path, build);
    if (stored) {
      await clients.note(resultingClientId, build);
      return stored;
    }
    try {
      const response = await storage.fetch(request);
      if (isWhole(response)) {
        asked.waitUntil(keepProven(path, response.clone(), resultingClientId));
      }
      return response;
    } catch (error) {
      const found = (await findAnywhere(path)) ?? (await findSubstitute(path));
      if (!found) throw error;
      await clients.note(resultingClientId, found.build);
      return found.response;
    }
  }

  /** Without a network: pages visited in this build, then what is left of others. */
  async function findAnywhere(path: string) {
    const here = await findVisited(path, build, storage);
    if (here) return { response: here, build };
    const stored = await findStored(path);
    const storedBuild = stored?.headers.get(storedHeader);
    if (stored && storedBuild) return { response: stored, build: storedBuild };
    for (const one of await visitedBuilds(storage)) {
      const response = await findVisited(path, one, storage);
      if (response) return { response, build: one };
    }
    return undefined;
  }

  /** For a page that isn't stored: the 404 page, which tells it apart from one that doesn't exist. */
  async function findSubstitute(path: string) {
    const { base } = storage;
    const found = await findAnywhere(notFoundPath(base));
    if (!found) return undefined;
    const list = await findOf(found.build, `${base}routes.json`);
    const { routes }: { routes?: string[] } = list ? await list.json() : {};
    const wanted = routeKey(path);
    const isUnknown = routes?.every((route) => routeKey(base + route.slice(1)) !== wanted);
    const html = await found.response.text();
    const response = new Response(
      isUnknown ? html : html.replace('<html ', '<html data-not-stored '),
      { status: isUnknown ? 404 : 503, headers: found.response.headers },
    );
    return { response, build: found.build };
  }

  async function keepProven(path: string, response: Response, client: string): Promise<void> {
    if (!(await context.isCurrent())) return;
    await clients.note(client, build);
    await keep(path, response);
  }

  async function answerFile(path: string, asked: Asked): Promise<Response> {
    const { request, clientId, resultingClientId } = asked;
    const own = clients.of(clientId);
    if (own !== undefined) await clients.note(resultingClientId, own);
    // Nothing proves what this document is of: it gets what it would get without a service worker.
    if (own === undefined) return storage.fetch(request);
    if (own !== build) {
      if (isForPage(request)) return Response.error();
      return (await findOf(own, path)) ?? Response.error();
    }
    const stored = await findStored(path, build);
    if (stored) return stored;
    let response: Response;
    try {
      response = await storage.fetch(request);
    } catch {
      return (await findOf(build, path)) ?? Response.error();
    }
    if (!isWhole(response)) return response;
    if (!isPartOfBuild(path)) {
      asked.waitUntil(keepProven(path, response.clone(), clientId));
      return response;
    }
    if (!(await context.isCurrent())) return Response.error();
    asked.waitUntil(keep(path, response.clone()));
    return response;
  }

  /** The frame of a stored document has no attribute that takes its origin away: the policy must. */
  async function answerFrame(path: string, wanted: string): Promise<Response> {
    const found = await findOf(wanted, path);
    const policy = found?.headers.get('Content-Security-Policy') ?? '';
    return found && /\bsandbox\b/.test(policy) ? found : Response.error();
  }

  return {
    async answer(asked) {
      const { request } = asked;
      const url = new URL(request.url);
      const path = decodePath(url.pathname);
      const { base } = storage;
      const wanted = path === base + frameRoute.slice(1) && url.searchParams.get('stored');
      if (wanted) return answerFrame(path, wanted);
      if (hashed.some((folder) => path.startsWith(base + folder))) {
        return answerHashed(path, asked);
      }
      return request.mode === 'navigate' ? answerDocument(path, asked) : answerFile(path, asked);
    },
    reload() {
      stores = undefined;
      packs.clear();
    },
  };
}

/** Whether the service worker answers a request: those of the site, but for parts of files. */
export function isAnswered(
  { url, method, headers }: Pick<Request, 'url' | 'method' | 'headers'>,
  { base, origin }: { base: string; origin: string },
): boolean {
  const asked = new URL(url);
  const isOurs = asked.origin === origin && asked.pathname.startsWith(base);
  // What the page stores by itself must not be kept a second time.
  const isAlwaysAsked = [offlineListPath(base), packFolder(base), workerPath(base)].some((start) =>
    asked.pathname.startsWith(start),
  );
  // Caches would read the path of another host as an address there, and a way up as another page.
  const isMisread = namesHost(asked.pathname) || leadsUp.test(decodePath(asked.pathname));
  if (!isOurs || isAlwaysAsked || isMisread) return false;
  return method === 'GET' && !headers.has('Range');
}

/** Browsers resolve dots, but not behind `%2F`, which some servers decode first. */
const leadsUp = /[/\\]\.\.(?:[/\\]|$)/;

/** Folders whose file names change with their content. */
const hashed = ['assets/', 'static/'];

/** Whether navigation inside the site asks for the next page. */
export function isForPage(request: Request): boolean {
  return request.headers.get('Accept') === 'text/html';
}

/** Whether an answer can be kept: no error, no redirect, no part. */
function isWhole(response: Response): boolean {
  return response.status === 200 && !response.redirected;
}

/** Pages and data; images and the like look the same in most builds and shouldn't wait. */
function isPartOfBuild(path: string): boolean {
  return /(?:\/[^/.]*|\.(?:html|json|js|md))$/.test(path);
}
