import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { createServer, type ViteDevServer } from 'vite';
import { sandboxOf, versionSandboxesOf } from '../bundle/sandbox.ts';
import { siteComponents } from '../bundle/site-components.ts';
import { createViteConfig } from '../bundle/vite-config.ts';
import { cacheDirOf } from '../cache/cache-dir.ts';
import { configModules, loadConfig } from '../config/load-config.ts';
import { projectDir } from '../files/project-dir.ts';
import {
  componentsFolder,
  contentFolder,
  examplesFolder,
  publicFolder,
} from '../files/site-folders.ts';
import { host } from '../serve/listen.ts';
import { isWatched } from './is-watched.ts';
import { createLiveMiddleware } from './live-middleware.ts';
import { createPageMiddleware, prepareFirstPage } from './page-middleware.ts';
import { createSiteState, type SiteState } from './site-state.ts';

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
  const { root } = options;
  const site = await loadConfig(root);
  const { base, themeConfig } = site;
  const components = siteComponents(root, site);
  const publicDir = path.join(root, publicFolder);
  const config = createViteConfig({
    base,
    accent: themeConfig.accent,
    components,
    readComponents: () => siteComponents(root, site),
    outDir: cacheDirOf(root),
    publicDir,
  });
  const state = createSiteState(root);
  // Reads the site while Vite starts; what goes wrong is told with the first page.
  state.current().catch(() => {});
  const server = await createServer({
    ...config,
    html: { cspNonce: randomUUID() },
    server: {
      host,
      port: options.port,
      strictPort: false,
      watch: {
        awaitWriteFinish,
        ignored: (file: string, stats?: Stats) => !isWatched(file, root, stats),
      },
      fs: { allow: [projectDir, root] },
    },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'site-pages',
        // What only the renderer imports shows in the pages that it renders.
        hotUpdate({ file, modules, server }) {
          const { client } = server.environments;
          if (this.environment.name !== 'ssr' || modules.length === 0) return;
          if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send('content:update');
        },
        configureServer(vite) {
          vite.middlewares.use(
            createLiveMiddleware(
              base,
              root,
              sandboxOf(root, site),
              Object.values(versionSandboxesOf(root, site)),
            ),
          );
          // After Vite's own middlewares, which serve modules and public files.
          return () => {
            vite.middlewares.use(sirv(path.join(root, contentFolder), { dev: true, etag: true }));
            vite.middlewares.use(createPageMiddleware(vite, state, root, components));
          };
        },
      },
    ],
  });
  followChanges(server, root, state);
  prepareFirstPage(server);
  await server.listen();
  console.log(`The site is served at ${server.resolvedUrls?.local[0] ?? ''}`);
  return server;
}

/**
 * A changed page is fetched and shown in place; a changed configuration, or a change after an
 * error, loads the document anew.
 */
function followChanges(server: ViteDevServer, root: string, state: SiteState): void {
  const content = path.join(root, contentFolder) + path.sep;
  const examples = path.join(root, examplesFolder) + path.sep;
  const components = path.join(root, componentsFolder) + path.sep;
  const config = path.join(root, 'site.config');
  // Folders that are made later show only in the one that holds them.
  server.watcher.add([root, ...configModules(root)]);
  server.watcher.on('all', (event, file) => {
    if (file.startsWith(components)) {
      // What a component declares is read anew; Vite shows its new code. The modules that list the
      // components know of no file that comes or goes.
      state.changed();
      // The overlay of an error stays until the document is loaded anew.
      if (event !== 'change' || state.takeFailure()) reloadAll(server);
      return;
    }
    const isConfig = file.startsWith(config) || configModules(root).includes(file);
    const isContent = file.startsWith(content) || file.startsWith(examples);
    if (!isConfig && !isContent) return;
    state.changed();
    // It may import other files than before.
    if (isConfig)
      state.current().then(
        () => server.watcher.add(configModules(root)),
        () => {},
      );
    const { hot } = server.environments.client;
    if (state.takeFailure() || isConfig) hot.send({ type: 'full-reload' });
    else hot.send('content:update');
  });
}

function reloadAll({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) environment.moduleGraph.invalidateAll();
  environments.client.hot.send({ type: 'full-reload' });
}
