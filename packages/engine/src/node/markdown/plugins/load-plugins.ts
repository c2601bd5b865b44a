import type { Handlers } from 'mdast-util-to-hast';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type MarkdownPlugins, pluginEntries } from '#shared/site/plugin-entry.ts';
import { hashOf } from '../../cache/store.ts';
import { type ConfigMistake, explainIssues } from '../../diagnostics/explain-issues.ts';
import {
  type FoundPlugin,
  findPlugins,
  loadPlugin,
  type NamedPlugin,
  namedPlugin,
  PluginError,
  type PluginPlace,
} from '../../modules/named-plugin.ts';
import { refusalOf } from './refused-plugins.ts';
import type { LoadedPlugin, SitePlugins } from './use-plugins.ts';

/** The configuration of a site, or a feature, and the plugins that it lists. */
export interface PluginOwner extends PluginPlace {
  plugins: MarkdownPlugins;
}

const kinds = ['remarkPlugins', 'rehypePlugins'] as const;

/** An entry of a list. */
interface ListedPlugin extends NamedPlugin {
  kind: (typeof kinds)[number];
}

/**
 * Loads the plugins of a site and its features.
 *
 * @param owners In the order in which their plugins run.
 * @param root The site's folder, from which messages name modules.
 * @returns No plugins where nobody lists any; the files that change them; what is wrong with them.
 */
export async function loadPlugins(
  owners: readonly PluginOwner[],
  root: string,
): Promise<{ plugins?: SitePlugins; files: string[]; mistakes: ConfigMistake[] }> {
  const mistakes: ConfigMistake[] = [];
  const listed = owners.flatMap((owner) => entriesOf(owner, mistakes));
  if (listed.length === 0) return { files: [], mistakes };
  const { found, files, ...rest } = await findPlugins(listed);
  mistakes.push(...rest.mistakes);
  const all = await Promise.all(
    found.map((one) =>
      load(one, root).catch((error) => {
        mistakes.push(mistakeOf(error, one));
        return [];
      }),
    ),
  );
  const loaded = all.flat();
  const of = (kind: ListedPlugin['kind']) => loaded.filter((one) => one.kind === kind);
  const plugins = {
    remark: of('remarkPlugins'),
    rehype: await processorWith(of('rehypePlugins')),
    handlers: Object.assign({}, ...loaded.map(({ handlers }) => handlers)) as Handlers,
    hash: hashOf(...loaded.flatMap(({ kind, hash }) => [kind, hash])),
  };
  return { plugins, files, mistakes };
}

/** The entries of an owner's lists, as far as they're entries that can be used. */
function entriesOf(owner: PluginOwner, mistakes: ConfigMistake[]): ListedPlugin[] {
  const { plugins, ...place } = owner;
  const { feature, path: keys } = place;
  return kinds.flatMap((kind) => {
    const list = plugins[kind] ?? [];
    const result = pluginEntries.safeParse(list);
    // The schema of the configuration says it of the site's own.
    if (!result.success && feature !== undefined) {
      const issues = explainIssues(result.error, list, pluginEntries);
      for (const { sentence } of issues)
        mistakes.push({ path: [...keys], sentence: `${feature}, \`${kind}\`: ${sentence}` });
    }
    return (result.data ?? []).flatMap((entry, index): ListedPlugin[] => {
      const at = feature === undefined ? [...keys, kind, index] : keys;
      const named = namedPlugin(entry, { ...place, path: at });
      const refusal = refusalOf(named.name);
      if (refusal === undefined) return [{ ...named, kind }];
      mistakes.push(new PluginError(named, `can't be used here. ${refusal}.`).mistake);
      return [];
    });
  });
}

/** @throws PluginError and Diagnostic as `loadPlugin` does. */
async function load<Found extends FoundPlugin>(
  found: Found,
  root: string,
): Promise<(Found & LoadedPlugin & { handlers: Handlers })[]> {
  const { make, exports } = await loadPlugin(found, root);
  const plugin = { ...found, attach: make as LoadedPlugin['attach'] };
  await processorWith([plugin]).catch((error: Error) => {
    const said = error.message.replace(/\.$/, '');
    throw new PluginError(
      found,
      `can't be used: ${said}. Check its options, and whether it's made for unified 11.`,
    );
  });
  return [{ ...plugin, handlers: handlersIn(exports) }];
}

/** What is wrong with a plugin, where its module says it or the configuration names it. */
function mistakeOf(error: unknown, { path }: NamedPlugin): ConfigMistake {
  if (error instanceof PluginError) return error.mistake;
  if (!(error instanceof Diagnostic)) throw error;
  return { path: [...path], sentence: error.message, place: error.place };
}
/** How the nodes of a plugin become elements, as it exports it for remark-rehype: `defListHastHandlers`. */
function handlersIn(exports: Readonly<Record<string, unknown>>): Handlers {
  const found = Object.entries(exports).filter(
    ([name, value]) => /handlers$/i.test(name) && typeof value === 'object',
  );
  return Object.assign({}, ...found.map(([, value]) => value)) as Handlers;
}

/** A processor with these plugins, which is loaded only where there are any. */
async function processorWith(plugins: readonly LoadedPlugin[]): Promise<SitePlugins['rehype']> {
  if (plugins.length === 0) return undefined;
  const { unified } = await import('unified');
  const { addPlugins } = await import('./use-plugins.ts');
  // As parsers have them, which plugins add to.
  const extensions = { micromarkExtensions: [], fromMarkdownExtensions: [] };
  const processor = unified().data(extensions);
  addPlugins(processor, plugins);
  return processor.freeze();
}
