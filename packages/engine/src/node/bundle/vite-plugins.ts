import type { Plugin } from 'vite';
import { Diagnostic } from '#shared/diagnostic.ts';
import { placeOfKey } from '../config/config-source.ts';
import { type FoundPlugin, loadPlugin, PluginError } from '../modules/named-plugin.ts';

/** The plugins of Vite that a site names. */
export interface SitePlugins {
  /** The site's folder. */
  root: string;
  found: readonly FoundPlugin[];
}

/**
 * Loads the plugins of Vite that a site names.
 *
 * @returns Those that each makes, which may be several or none.
 * @throws Diagnostic that names the plugin, at its line in the configuration, or its module where that says more.
 */
export async function loadVitePlugins({ root, found }: SitePlugins): Promise<Plugin[][]> {
  return Promise.all(
    found.map(async (named) => {
      try {
        const { make } = await loadPlugin(named, root);
        const made = (await make(named.options)) as Plugin;
        return [made].flat(Number.POSITIVE_INFINITY).filter(Boolean);
      } catch (error) {
        throw await failureOf(named, root, error);
      }
    }),
  );
}

/**
 * Turns an error of a site's plugin into a diagnostic.
 *
 * @param loaded As `loadVitePlugins` made them.
 * @returns `undefined` for an error that isn't a plugin's of the site.
 */
export async function pluginDiagnostic(
  error: unknown,
  { root, found }: SitePlugins,
  loaded: readonly (readonly Plugin[])[],
): Promise<Diagnostic | undefined> {
  const [first] = (error as { errors?: { plugin?: string }[] }).errors ?? [];
  const index = loaded.findIndex((plugins) => plugins.some(({ name }) => name === first?.plugin));
  const named = found[index];
  return named && failureOf(named, root, first);
}

async function failureOf(named: FoundPlugin, root: string, error: unknown): Promise<Diagnostic> {
  if (error instanceof Diagnostic) return error;
  const { message } =
    error instanceof PluginError
      ? error
      : new PluginError(named, `fails: ${(error as Error).message}`);
  return new Diagnostic(message, await placeOfKey(root, named.path));
}
