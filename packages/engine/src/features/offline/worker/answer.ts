import { frameRoute } from '#channels/live-paths.ts';
import { storedHeader } from '#channels/stored-header.ts';
import { workerPath } from '#shared/site/worker-address.ts';
import { namesHost } from '#shared/site-request.ts';
import { decodePath, routeKey } from '#shared/url.ts';
import { manifestFolder, notFoundPath, offlineListPath } from '../offline-list.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { ClientBuilds } from './client-builds.ts';
import { type AnswerFromEdition, openEdition } from './edition-files.ts';
import { fitsAddress } from './fits-address.ts';
import { readStores, type Store } from './stores.ts';
import { type CacheVisited, findVisited, visitedBuilds } from './visited.ts';

/** The part of a fetch event that decides. */
export interface RequestEvent {
  request: Request;
  /** The client that asks; empty for the document of a new tab. */
  clientId: string;
  /** Whom the response makes: a document or a worker. */
  resultingClientId: string;
  /** Takes work that goes on after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** Storage, builds and checks that responses are made with. */
export interface AnswerContext {
  storage: BrowserStorage;
  /** The build of this service worker. */
  build: string;
  clients: ClientBuilds;
  /** Caches files of this build for a time without a network. */
  cacheVisited: CacheVisited;
  /**
   * Asks the server whether this build is still deployed. The request is sent after the call, so
   * `true` proves that what came before is of this build.
   */
  isCurrent(): Promise<boolean>;
}

/** A response, and the build that it's of. */
interface Found {
  response: Response;
  build: string;
}

/**
 * Answers requests so that no document ever gets a file of another build:
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
export class Answerer {
  readonly #context: AnswerContext;
  readonly #editions = new Map<string, Promise<AnswerFromEdition>>();
  #stores: Promise<Store[]> | undefined;

  constructor(context: AnswerContext) {
    this.#context = context;
  }

  async answer(event: RequestEvent): Promise<Response> {
    const { request } = event;
    const { base } = this.#context.storage;
    const url = new URL(request.url);
    const path = decodePath(url.pathname);
    const wanted = path === base + frameRoute.slice(1) && url.searchParams.get('stored');
    if (wanted) return this.#answerFrame(path, wanted);
    if (hashed.some((folder) => path.startsWith(base + folder))) {
      return this.#answerHashed(path, event);
    }
    return request.mode === 'navigate'
      ? this.#answerDocument(path, event)
      : this.#answerFile(path, event);
  }

  /** Reads anew what is stored. */
  reload(): void {
    this.#stores = undefined;
    this.#editions.clear();
  }

  async #answerHashed(path: string, event: RequestEvent): Promise<Response> {
    const { storage, cacheVisited } = this.#context;
    const found = (await this.#findStored(path)) ?? (await this.#findVisited(path));
    if (found) return found.response;
    const first = await storage.fetch(event.request);
    // The browser may keep for a year what a network answered in the place of the file.
    const isReplaced = first.ok && !fitsAddress(path, first);
    const response = isReplaced ? await storage.fetch(event.request, { cache: 'reload' }) : first;
    if (isKept(path, response)) event.waitUntil(cacheVisited(path, response.clone()));
    return response;
  }

  async #answerDocument(path: string, event: RequestEvent): Promise<Response> {
    const { storage, build, clients } = this.#context;
    const client = event.resultingClientId;
    const stored = await this.#findStored(path, build);
    if (stored) {
      await clients.note(client, build);
      return stored.response;
    }
    try {
      const response = await storage.fetch(event.request);
      // The name of a page may look as if it had an ending.
      const isDocument = isKept(path, response) || isKept('', response);
      if (isDocument) event.waitUntil(this.#cacheProven(path, response.clone(), client));
      return response;
    } catch (error) {
      const found = (await this.#findAnywhere(path)) ?? (await this.#findSubstitute(path));
      if (!found) throw error;
      await clients.note(client, found.build);
      return found.response;
    }
  }

  async #answerFile(path: string, event: RequestEvent): Promise<Response> {
    const { request, clientId, resultingClientId } = event;
    const { storage, build, clients } = this.#context;
    const own = clients.of(clientId);
    // Nothing proves what this document is of: it gets what it would get without a service worker.
    if (own === undefined) return storage.fetch(request);
    await clients.note(resultingClientId, own);
    if (own === build) return this.#answerCurrent(path, event);
    return isForPage(request) ? Response.error() : this.#findOf(own, path);
  }

  /** Answers a document of this build. */
  async #answerCurrent(path: string, event: RequestEvent): Promise<Response> {
    const { storage, build, cacheVisited, isCurrent } = this.#context;
    const stored = await this.#findStored(path, build);
    if (stored) return stored.response;
    let response: Response;
    try {
      response = await storage.fetch(event.request);
    } catch {
      return this.#findOf(build, path);
    }
    if (!isKept(path, response)) return response;
    if (!isPartOfBuild(path)) {
      event.waitUntil(this.#cacheProven(path, response.clone(), event.clientId));
      return response;
    }
    if (!(await isCurrent())) return Response.error();
    event.waitUntil(cacheVisited(path, response.clone()));
    return response;
  }

  /** The frame of a stored document has no attribute that takes its origin away: the policy must. */
  async #answerFrame(path: string, build: string): Promise<Response> {
    const found = await this.#findOf(build, path);
    const policy = found.headers.get('Content-Security-Policy') ?? '';
    return /\bsandbox\b/.test(policy) ? found : Response.error();
  }

  async #cacheProven(path: string, response: Response, client: string): Promise<void> {
    const { build, clients, cacheVisited, isCurrent } = this.#context;
    if (!(await isCurrent())) return;
    await clients.note(client, build);
    await cacheVisited(path, response);
  }

  /** Finds a file in the stored editions of a build, or of any. */
  async #findStored(path: string, of?: string): Promise<Found | undefined> {
    this.#stores ??= readStores(this.#context.storage);
    for (const { build, manifest } of await this.#stores) {
      if (of !== undefined && build !== of) continue;
      const edition = this.#editions.get(manifest) ?? openEdition(manifest, this.#context.storage);
      this.#editions.set(manifest, edition);
      const response = await (await edition)(path);
      if (!response) continue;
      response.headers.set(storedHeader, build);
      return { response, build };
    }
    return undefined;
  }

  /** Finds a file among those that were visited in any build, the latest first. */
  async #findVisited(path: string): Promise<Found | undefined> {
    const { storage } = this.#context;
    for (const build of await visitedBuilds(storage)) {
      const response = await findVisited(path, build, storage);
      if (response) return { response, build };
    }
    return undefined;
  }

  /** Finds a file of a build, stored or visited; a network error where there is none. */
  async #findOf(build: string, path: string): Promise<Response> {
    const stored = await this.#findStored(path, build);
    if (stored) return stored.response;
    const visited = await findVisited(path, build, this.#context.storage);
    if (!visited) return Response.error();
    const headers = new Headers(visited.headers);
    headers.set(storedHeader, build);
    return new Response(visited.body, { headers });
  }

  /** Without a network: pages visited in this build, then what is left of others. */
  async #findAnywhere(path: string): Promise<Found | undefined> {
    const { storage, build } = this.#context;
    const response = await findVisited(path, build, storage);
    if (response) return { response, build };
    return (await this.#findStored(path)) ?? this.#findVisited(path);
  }

  /** For a page that isn't stored: the 404 page, which tells it apart from one that doesn't exist. */
  async #findSubstitute(path: string): Promise<Found | undefined> {
    const { base } = this.#context.storage;
    const found = await this.#findAnywhere(notFoundPath(base));
    if (!found) return undefined;
    const list = await this.#findOf(found.build, `${base}routes.json`);
    const { routes }: { routes?: string[] } = list.ok ? await list.json() : {};
    const wanted = routeKey(path);
    const isUnknown = routes?.every((route) => routeKey(base + route.slice(1)) !== wanted);
    const html = await found.response.text();
    const response = new Response(
      isUnknown ? html : html.replace('<html ', '<html data-not-stored '),
      { status: isUnknown ? 404 : 503, headers: found.response.headers },
    );
    return { response, build: found.build };
  }
}

/** Whether the service worker answers a request: those of the site, but for parts of files and what is stored. */
export function isAnswered(
  {
    url,
    method,
    headers,
    mode,
    cache,
  }: Pick<Request, 'url' | 'method' | 'headers' | 'mode' | 'cache'>,
  { base, origin }: { base: string; origin: string },
): boolean {
  const { origin: from, pathname } = new URL(url);
  const isOurs = from === origin && pathname.startsWith(base);
  const isAlwaysAsked = [offlineListPath(base), manifestFolder(base), workerPath(base)].some(
    (start) => pathname.startsWith(start),
  );
  // A page that stores an edition wants each file from the server, and must not cache it a second time.
  const isStored = mode !== 'navigate' && cache === 'reload';
  // Caches would read the path of another host as an address there, and a way up as another page.
  const isMisread = namesHost(pathname) || leadsUp.test(decodePath(pathname));
  if (!isOurs || isAlwaysAsked || isStored || isMisread) return false;
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

/** Whether a response can be cached: no error, no redirect, no part, and what its address promises. */
function isKept(path: string, response: Response): boolean {
  return response.status === 200 && !response.redirected && fitsAddress(path, response);
}

/** Pages and data; images and the like look the same in most builds and shouldn't wait. */
function isPartOfBuild(path: string): boolean {
  return /(?:\/[^/.]*|\.(?:html|json|js|md))$/.test(path);
}
