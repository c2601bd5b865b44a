import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, InlineConfig, Plugin, PluginOption } from 'vite';
import { engineDir } from '../files/project-dir.ts';
import { createPackageCollector } from './browser-bundle.ts';
import {
  type ClientParts,
  clientEntry,
  extraStyles,
  featuresPlugin,
  mainStylesheet,
  serverEntry,
} from './client-parts.ts';
import { colorsPlugin } from './colors-plugin.ts';
import type { SiteColors } from './site-colors.ts';
import { type SiteComponents, siteComponentsPlugin } from './site-components.ts';

const inEngine = (file: string) => path.join(engineDir, file);

/** The site, and where its two bundles are made. */
interface ViteOptions extends ClientParts {
  /** Base of the site, starting and ending with `/`. */
  base: string;
  colors: SiteColors;
  /** Reads the site's own components anew, during development. */
  readComponents?: () => SiteComponents;
  /** The site's own. */
  sitePlugins?: PluginOption[];
  /** Where the two bundles (`ssr`, `client`) are written. */
  outDir: string;
  /** Files served as they are during development; only there components are replaced while they run. */
  publicDir?: string | false;
}

/** The one Vite configuration of bundle and development server. */
export function createViteConfig(options: ViteOptions): InlineConfig {
  const isDevelopment = options.publicDir !== undefined;
  const packages = createPackageCollector();
  const components = options.readComponents ?? (() => options.components);
  return {
    root: engineDir,
    mode: isDevelopment ? 'development' : 'production',
    configFile: false,
    // Settings of other tools, wherever they lie around the project, are for other code.
    envDir: false,
    css: { postcss: {} },
    base: options.base,
    publicDir: options.publicDir ?? false,
    // Each site has its own: servers that share one take away each other's files.
    cacheDir: path.join(options.outDir, 'vite'),
    appType: 'custom',
    logLevel: 'warn',
    // A site may lie anywhere; its components use the React of this project.
    resolve: { dedupe: ['react', 'react-dom'] },
    // Written into the bundle, so that rendering needs no environment of its own.
    ...(!isDevelopment && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    // In one piece the worker of the search would hold the forms of every language.
    worker: { format: 'es', plugins: () => [packages.collect] },
    // Bundling needs nothing of it: Vite itself compiles JSX.
    plugins: [
      reexports,
      featuresPlugin(options.features, components),
      colorsPlugin(options.colors),
      siteComponentsPlugin(components),
      ...(options.sitePlugins ?? []),
      ...(isDevelopment
        ? [react(), overlayAdvice]
        : [forBrowsers(packages.collect), forBrowsers(packages.emit)]),
    ],
    environments: {
      ssr: {
        // Of installed packages, Node can't load the engine's: it imports virtual modules.
        resolve: { noExternal: isDevelopment ? ['truedocs'] : true },
        build: {
          outDir: path.join(options.outDir, 'ssr'),
          emptyOutDir: true,
          // Images that only static components import.
          emitAssets: true,
          // For the places of errors in the site's own components.
          sourcemap: true,
          rolldownOptions: {
            input: inEngine(serverEntry),
            // Modules to Node, whatever the project says of its own files.
            output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
            checks,
          },
        },
      },
      client: { build: clientBuild(options, isDevelopment) },
    },
    builder: {},
  };
}

function clientBuild(options: ViteOptions, isDevelopment: boolean): BuildEnvironmentOptions {
  return {
    outDir: path.join(options.outDir, 'client'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // These know light-dark(); for older ones it would become variables that every element reads.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The policy of pages allows no fonts in stylesheets, and for the icons in them the first paint would wait.
    assetsInlineLimit: (file) => (/\.woff2$|\/icons\.svg$/.test(file) ? false : undefined),
    rolldownOptions: {
      input: { ...clientEntries(options), ...(isDevelopment && lazyEntries(options)) },
      // Every page loads the names of all chunks. With six signs, Rolldown refuses more than 64 of them.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
      checks,
    },
  };
}

/** Without this, a site that imports one name of an entry such as `truedocs/theme` would load all of them. */
const reexports: Plugin = {
  name: 'reexports',
  transform: {
    order: 'pre',
    filter: { code: /^(?:\/\/.*\n|export (?:type )?\{[^}]*\} from ["'][^"']+["'];\n)+$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
};

/** Leaves out of Vite's overlay the advice to change a file that sites don't have. */
const overlayAdvice: Plugin = {
  name: 'overlay-advice',
  transform: {
    filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
    handler: (code) => code.replace(/, h\("br"\), "You can also disable [^;]*?, "\."\)/, ')'),
  },
};

/** Leaves the plugin out of the bundle that renders pages, which no browser loads. */
function forBrowsers(plugin: Pick<Plugin, 'name' | 'generateBundle'>): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => name === 'client' };
}

/** Other steps of a build run meanwhile, so the times of plugins say nothing about plugins. */
const checks = { pluginTimings: false };

/**
 * Modules that virtual ones import, where Vite doesn't look for packages. Those that it finds only when
 * a page asks for them can load the page anew, whatever the reader is doing there.
 */
function lazyEntries({ features, components }: ClientParts): Record<string, string> {
  const browsers = features.flatMap(({ browser }) => browser ?? []).map(inEngine);
  const own = components.files.map(({ file }) => file);
  return Object.fromEntries([...browsers, ...own].map((file) => [file, file]));
}

function clientEntries(parts: ClientParts): Record<string, string> {
  const styles = Object.entries(extraStyles(parts, inEngine));
  return {
    index: inEngine(clientEntry),
    styles: inEngine(mainStylesheet),
    ...Object.fromEntries(styles.map(([name, file]) => [`style-${name}`, file])),
  };
}
