import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder, createLogger } from 'vite';
import { bundlerDiagnostic, ModuleDiagnostic } from '../diagnostics/module-diagnostic.ts';
import { isOfEngine } from '../files/project-dir.ts';
import { answerRequests } from '../files/worker-client.ts';
import type { ClientParts } from './client-parts.ts';
import type { SiteColors } from './site-colors.ts';
import { createViteConfig } from './vite-config.ts';
import { loadVitePlugins, pluginDiagnostic, type SitePlugins } from './vite-plugins.ts';

/** The app of a site, and the empty folder for its bundles. */
export interface AppRequest extends ClientParts {
  base: string;
  colors: SiteColors;
  plugins: SitePlugins;
  outDir: string;
}

/** Outcome of bundling. */
export interface AppResponse {
  warnings: string[];
  /** Why there are none: a component of the site can't be compiled. */
  diagnostic?: { reason: string; file: string; line: number | undefined };
}

// A bundle is for readers, whatever the environment of the build says.
process.env.NODE_ENV = 'production';

answerRequests(async (request: AppRequest): Promise<AppResponse> => {
  const warnings: string[] = [];
  const keep = (text: string) => void warnings.push(text);
  const customLogger = { ...createLogger('warn'), warn: keep, warnOnce: keep };
  const sitePlugins = await loadVitePlugins(request.plugins);
  const config = createViteConfig({ ...request, sitePlugins });
  const builder = await createBuilder({ ...config, customLogger });
  const { ssr, client } = builder.environments;
  try {
    if (ssr) await builder.build(ssr);
    if (client) await builder.build(client);
    await addRenderedAssets(request.outDir);
    return { warnings };
  } catch (error) {
    const ofPlugin = await pluginDiagnostic(error, request.plugins, sitePlugins);
    if (ofPlugin) throw ofPlugin;
    const { reason, file, line } = componentDiagnostic(error);
    return { warnings, diagnostic: { reason, file, line } };
  }
});

/** Gives browsers the files that rendered components show, such as an imported image; code and styles they have. */
async function addRenderedAssets(outDir: string): Promise<void> {
  const [from, to] = ['ssr', 'client'].map((name) => path.join(outDir, name, 'assets'));
  if (!from || !to || !existsSync(from)) return;
  await cp(from, to, {
    recursive: true,
    filter: (file) => !/\.(?:m?js|map|css)$/.test(file),
  });
}

/**
 * Turns the bundler's error about a file of the site into a diagnostic.
 *
 * @throws The error itself if it's about any other file: that one is ours.
 */
function componentDiagnostic(error: unknown): ModuleDiagnostic {
  const diagnostic = bundlerDiagnostic(error, '');
  if (!(diagnostic instanceof ModuleDiagnostic)) throw error;
  if (isOfEngine(diagnostic.file)) throw error;
  return diagnostic;
}
