import { randomUUID } from 'node:crypto';
import { existsSync, type Stats } from 'node:fs';
import { utimes } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import {
  type Connect,
  createLogger,
  createServer,
  type InlineConfig,
  type Logger,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import {
  componentsFolder,
  contentFolder,
  examplesFolder,
  publicFolder,
} from '#shared/site/site-folders.ts';
import type { ClientParts } from '../bundle/client-parts.ts';
import { colorsOf } from '../bundle/site-colors.ts';
import { siteComponents } from '../bundle/site-components.ts';
import { createViteConfig } from '../bundle/vite-config.ts';
import { loadVitePlugins } from '../bundle/vite-plugins.ts';
import { evict } from '../cache/evict.ts';
import { cacheDirOf } from '../cache/store.ts';
import { configModules, type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { clientFeatures } from '../features/client-features.ts';
import { ifMissing } from '../files/files.ts';
import { moduleRoots, projectDir } from '../files/project-dir.ts';
import { host } from '../serve/listen.ts';
import type { SiteFeature } from '../site/setup-features.ts';
import { linksToGone } from './page-diagnostics.ts';
import { createPageMiddleware, prepareFirstPage } from './page-middleware.ts';
import { reportMissedFiles } from './report-missed-files.ts';
import { SiteState } from './site-state.ts';

/** A file that is being saved is empty for a moment; it has changed when its size stays, in ms. */
const awaitWriteFinish = { stabilityThreshold: 50, pollInterval: 10 };

/**
 * Serves a site while it is written: pages are compiled and rendered when they are asked for, by
 * the same steps as in a build, and follow every change of content, configuration and code.
 *
 * @param options.port The port wanted; a taken one gives the next free one.
 */
export async function startDevServer(options: {
  root: string;
  port: number;
}): Promise<ViteDevServer> {
  const { root, port } = options;
  const site = await loadConfig(root);
  await evict();
  // Other processes delete what nobody has used for long, as far as the dates of folders tell.
  const now = new Date();
  await utimes(path.join(cacheDirOf(root), 'vite/deps'), now, now).catch(ifMissing(undefined));
  const state = new SiteState(root);
  // Reads the site while Vite starts; what goes wrong is told with the first page.
  state.current().catch(() => {});
  const following = Promise.resolve();
  const server = await createServer(await serverConfig(site, { root, port, state, following }));
  prepareFirstPage(server);
  await server.listen();
  announce(server);
  return server;
}

function announce(server: ViteDevServer): void {
  console.log(`The site is served at ${server.resolvedUrls?.local[0] ?? ''}`);
}

/** State that outlives a restart of the server. */
interface Surroundings {
  root: string;
  port: number;
  state: SiteState;
  /** The last change of what the server starts with, as far as the server has followed it. */
  following: Promise<void>;
}

const own = createLogger();

/** Vite calls every mistake of an author an internal error of the server. */
const logger: Logger = {
  ...own,
  error: (text, options) => own.error(text.replace('Internal server error: ', ''), options),
};

/** The server of a site as it's configured now. */
async function serverConfig(site: LoadedConfig, surroundings: Surroundings): Promise<InlineConfig> {
  const { root, port } = surroundings;
  const { base } = site;
  const components = siteComponents(root);
  const features = clientFeatures(root, site);
  const config = createViteConfig({
    base,
    colors: colorsOf(site),
    features,
    components,
    readComponents: () => siteComponents(root),
    sitePlugins: await loadVitePlugins({ root, found: site.vitePlugins }),
    outDir: cacheDirOf(root),
    publicDir: publicFolderOf(root),
  });
  return {
    ...config,
    html: { cspNonce: randomUUID() },
    customLogger: logger,
    server: {
      host,
      port,
      strictPort: false,
      watch: {
        awaitWriteFinish,
        ignored: (file: string, stats?: Stats) => !isWatched(file, root, stats),
      },
      fs: { allow: [...moduleRoots, root] },
    },
    plugins: [...(config.plugins ?? []), sitePages(site, surroundings, { features, components })],
  };
}

/** Serves pages, and follows their sources. */
function sitePages(site: LoadedConfig, surroundings: Surroundings, parts: ClientParts): Plugin {
  const { base } = site;
  const { root, state } = surroundings;
  return {
    name: 'site-pages',
    // A change to a module that only the renderer imports shows in the pages that it renders.
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send('content:update');
    },
    configureServer(vite) {
      followChanges(vite, site, surroundings);
      vite.middlewares.use(editorPath, refuseOtherSites);
      // Outside of the base, where Vite answers everything itself.
      if (base !== '/') vite.middlewares.use(iconPath, answerNothing);
      // After Vite's own middlewares, which serve modules and public files.
      return () => {
        vite.middlewares.use(serveFilesOf(path.join(root, contentFolder)));
        if (base === '/') vite.middlewares.use(iconPath, answerNothing);
        vite.middlewares.use(createPageMiddleware(vite, state, { root, ...parts }));
      };
    },
  };
}

/** Answers with the files of a folder as they are now. */
function serveFilesOf(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    send(request, pathname, { root: folder, index: false })
      .on('error', () => next())
      .on('directory', () => next())
      .pipe(response);
  };
}

/** Where Vite opens any file in the author's editor. */
const editorPath = '/__open-in-editor';

/** Any page that the author visits can ask for any address of this machine. */
const refuseOtherSites: Connect.NextHandleFunction = (request, response, next) => {
  const site = request.headers['sec-fetch-site'] ?? 'none';
  if (site === 'same-origin' || site === 'none') next();
  else response.writeHead(403).end();
};

/** Browsers ask for it where a document names no icon, such as Vite's page about an error. */
const iconPath = '/favicon.ico';

function answerNothing(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204).end();
}

/** Lists what a server starts with; when something of it changes, it has to restart. */
function startedWith(root: string, site: LoadedConfig): string {
  const { base, vitePlugins } = site;
  const features = clientFeatures(root, site);
  return JSON.stringify([base, colorsOf(site), features, vitePlugins, publicFolderOf(root)]);
}

/** Of a folder that isn't there, Vite would watch the folder around it for nothing but that one. */
function publicFolderOf(root: string): string | false {
  const folder = path.join(root, publicFolder);
  return existsSync(folder) && folder;
}

/**
 * A changed page is fetched and shown in place; a changed configuration, or a change after an
 * error, loads the document anew.
 */
function followChanges(
  server: ViteDevServer,
  site: LoadedConfig,
  surroundings: Surroundings,
): void {
  const { root, state } = surroundings;
  const content = path.join(root, contentFolder) + path.sep;
  const examples = path.join(root, examplesFolder) + path.sep;
  const components = path.join(root, componentsFolder) + path.sep;
  const config = path.join(root, 'site.config');
  const startedAs = startedWith(root, site);
  const reload = () => server.environments.client.hot.send({ type: 'full-reload' });
  const update = () => server.environments.client.hot.send('content:update');
  const setUpAgain = () => {
    state.setUpAgain();
    state.takeFailure();
    // A restart during another would be that one, with what was read before it.
    surroundings.following = surroundings.following
      .then(() => startAnew(server, startedAs, surroundings))
      .then((isStarted) => {
        if (isStarted) return;
        reload();
        // It may import other files than before.
        server.watcher.add(configModules(root));
        follow();
      })
      .catch(reload);
  };
  const sources = new WatchedSources(server, surroundings, setUpAgain);
  const follow = () => sources.follow(state.features());
  const sayLinksToGone = debounced(() => warnOfLinksToGone(server, surroundings));
  // Folders that are made later show only in the one that holds them.
  server.watcher.add([root, ...configModules(root)]);
  reportMissedFiles(server.watcher, (file, entry) => isWatched(file, root, entry));
  follow();
  // The pages may include other files than before.
  state.onRead = (features) => sources.follow(Promise.resolve(features));
  server.watcher.on('all', (event, file) => {
    if (file.startsWith(components)) {
      // A component's declarations are read anew; Vite shows its new code. The modules that list the
      // components know of no file that comes or goes.
      state.readPagesAgain();
      // The overlay of an error stays until the document is loaded anew.
      if (event !== 'change' || state.takeFailure()) reloadAll(server);
      // Mistakes in it are said on the page.
      else if (file.endsWith('.css')) update();
      return;
    }
    const isOfStart = file.startsWith(config) || file === path.join(root, publicFolder);
    if (isOfStart || configModules(root).includes(file)) {
      setUpAgain();
      return;
    }
    if (!file.startsWith(content) && !file.startsWith(examples)) return;
    state.readPagesAgain();
    if (event === 'unlink') sayLinksToGone();
    // Whoever reads a page that is gone is shown that it is.
    if (state.takeFailure() || event === 'unlink') reload();
    else update();
  });
}

/**
 * Starts the server anew, at the same port, if the site asks for another one.
 *
 * @param startedAs What it started with.
 * @returns Whether it did, or has said why it goes on as it is: a plugin of Vite can't be loaded.
 */
async function startAnew(
  server: ViteDevServer,
  startedAs: string,
  surroundings: Surroundings,
): Promise<boolean> {
  const { root } = surroundings;
  const site = await loadConfig(root);
  const now = startedWith(root, site);
  if (now === startedAs) return false;
  const { base } = server.config;
  const config = await serverConfig(site, surroundings).catch((error) => sayFailure(server, error));
  if (!config) return true;
  Object.assign(server.config.inlineConfig, config);
  await server.restart();
  if (site.base !== base) announce(server);
  // It may have changed once more meanwhile.
  await startAnew(server, now, surroundings);
  return true;
}

/** Says in the terminal and over the page why the server goes on as it was. */
function sayFailure({ config, environments }: ViteDevServer, error: Error): void {
  const message = error instanceof Diagnostic ? formatDiagnostic(error) : error.message;
  config.logger.error(message, { timestamp: true });
  environments.client.hot.send({ type: 'error', err: { message, stack: '' } });
}

function reloadAll({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) environment.moduleGraph.invalidateAll();
  environments.client.hot.send({ type: 'full-reload' });
}

/** Says in the terminal which links the pages that were just deleted leave dead. */
async function warnOfLinksToGone(
  { config }: ViteDevServer,
  { root, state }: Surroundings,
): Promise<void> {
  const { site, gone } = await state.takeGone();
  if (gone.length === 0) return;
  for (const sentence of await linksToGone(site, gone, root)) {
    config.logger.warn(sentence, { timestamp: true });
  }
}

/** Files are written, and folders deleted, one by one; this long after the last one they're whole, in ms. */
const pause = 300;

/** Calls a function once a burst of changes is over; an error of reading is reported with the pages. */
function debounced(call: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => call().catch(() => {}), pause);
  };
}

/** The files beside the site's own that pages and features are made from. */
class WatchedSources {
  readonly #watcher: ViteDevServer['watcher'];
  /** Folder of the site, which may be a part of a watched one. */
  readonly #root: string;
  readonly #state: SiteState;
  #features: Promise<readonly SiteFeature[]> = Promise.resolve([]);
  #watched: ReadonlySet<string> = new Set();

  constructor(
    { watcher }: Pick<ViteDevServer, 'watcher'>,
    { root, state }: Pick<Surroundings, 'root' | 'state'>,
    onChange: () => void,
  ) {
    this.#watcher = watcher;
    this.#root = root;
    this.#state = state;
    const change = debounced(async () => {
      onChange();
      this.follow(this.#features);
    });
    watcher.on('all', (_, file) => {
      if (this.#isWatched(file)) change();
    });
  }

  /** Watches the files of these features from now on. */
  follow(features: Promise<readonly SiteFeature[]>): void {
    this.#features = features;
    // An error of setting the site up, or of a file, is reported with the pages.
    this.#watch().catch(() => {});
  }

  async #watch(): Promise<void> {
    const features = await this.#features;
    const lists = await Promise.all(
      features.flatMap(({ hooks, sources }) => [hooks.dev?.watch?.(), sources.watched()]),
    );
    // The pages' own folder is followed in any case.
    const imported = this.#state.importedFiles.filter(
      (file) => !isBelow(file, path.join(this.#root, contentFolder)),
    );
    this.#watched = new Set([...imported, ...lists.flatMap((files) => files ?? [])]);
    this.#watcher.add([...this.#watched]);
  }

  #isWatched(file: string): boolean {
    if (this.#watched.has(file)) return true;
    if (file.startsWith(this.#root + path.sep)) return false;
    return [...this.#watched].some(
      (folder) => folder.endsWith(path.sep) && file.startsWith(folder),
    );
  }
}

/**
 * Whether a change of a file can show in a page: not in what builds, tests and caches write, which
 * may be many thousands of files, and not in the code of the server itself, which runs as it was
 * started, or in tests. Watching those delays the first page, and can take all the watchers that a
 * system has.
 *
 * @param root Folder of the site, which may itself lie in such a place.
 * @param stats Of the file, once they're known.
 */
export function isWatched(file: string, root: string, stats?: Pick<Stats, 'isDirectory'>): boolean {
  const isElsewhere = isApart(root) || !isBelow(root, projectDir);
  // The folder of a site may hold anything, but pages are made of these.
  if (isElsewhere && path.dirname(file) === root && stats?.isDirectory()) {
    return siteFolders.includes(path.basename(file)) || path.relative(file, projectDir) === '';
  }
  return !isApart(file) || (isBelow(file, root) && isApart(root));
}

const siteFolders = [contentFolder, publicFolder, componentsFolder, examplesFolder];

function isBelow(file: string, folder: string): boolean {
  return !path.relative(folder, file).startsWith('..');
}

/** Folders of the project from which nothing gets into a page. */
const apart =
  /^(?:\.[^.]|dist(?:$|[./])|(?:bench|docs|scripts|tests|packages\/(?:create|import|engine\/(?:src|dist\/node)))(?:$|\/))/;

function isApart(file: string): boolean {
  return apart.test(path.relative(projectDir, file).split(path.sep).join('/'));
}
