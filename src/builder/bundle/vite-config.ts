import path from 'node:path';
import react from '@vitejs/plugin-react';
import rsc from '@vitejs/plugin-rsc';
import type { InlineConfig } from 'vite';
import { projectDir } from '../files/project-dir.ts';
import { extraStyleFiles } from './extra-style-files.ts';

const app = (file: string) => path.join(projectDir, 'src/app', file);

/** Client parts of the shell load with React in one request; components of page bodies do not. */
function clientChunk({ normalizedId }: { normalizedId: string }): string {
  const inBody =
    normalizedId.startsWith('src/theme/content/') && !normalizedId.includes('StaticSlot');
  return inBody ? path.basename(normalizedId).replace(/\.\w+$/, '') : 'shell';
}

type RolldownOptions = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>;
type OnWarning = NonNullable<RolldownOptions['onwarn']>;

/** `'use client'` is for the plugin, which has read it; the bundler need not know it. */
const ignoreDirectives: OnWarning = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
};

/**
 * The one Vite configuration of bundle and development server.
 *
 * @param options.base Base of the site, starting and ending with `/`.
 * @param options.outDir Where the three bundles (`rsc`, `ssr`, `client`) are written.
 * @param options.publicDir Files served as they are during development; only there components are
 *   replaced while they run.
 */
export function createViteConfig(options: {
  base: string;
  outDir: string;
  publicDir?: string;
}): InlineConfig {
  const outDir = (name: string) => path.join(options.outDir, name);
  const isDevelopment = options.publicDir !== undefined;
  return {
    root: projectDir,
    mode: isDevelopment ? 'development' : 'production',
    configFile: false,
    base: options.base,
    publicDir: options.publicDir ?? false,
    cacheDir: path.join(projectDir, '.cache/vite'),
    appType: 'custom',
    logLevel: 'warn',
    // Written into the bundle, so that rendering needs no environment of its own.
    ...(!isDevelopment && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    plugins: [
      rsc({
        serverHandler: false,
        clientChunks: clientChunk,
        entries: { rsc: app('entry.rsc.tsx'), ssr: app('entry.ssr.tsx'), client: app('start.ts') },
      }),
      // Bundling needs nothing of it: Vite itself compiles JSX.
      ...(isDevelopment ? [react()] : []),
    ],
    build: { rolldownOptions: { onwarn: ignoreDirectives } },
    environments: {
      rsc: { build: { outDir: outDir('rsc') } },
      ssr: { build: { outDir: outDir('ssr') } },
      client: {
        build: {
          outDir: outDir('client'),
          manifest: true,
          target: 'baseline-widely-available',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: {
              index: app('start.ts'),
              styles: path.join(projectDir, 'src/theme/styles/index.css'),
              ...Object.fromEntries(
                Object.entries(extraStyleFiles).map(([name, file]) => [
                  `style-${name}`,
                  path.join(projectDir, file),
                ]),
              ),
            },
          },
        },
      },
    },
  };
}
