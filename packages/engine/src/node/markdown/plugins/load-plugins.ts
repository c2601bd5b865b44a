import path from 'node:path';
import type { Handlers } from 'mdast-util-to-hast';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type MarkdownPlugins, pluginEntries } from '#shared/site/plugin-entry.ts';
import { filesOfModules, hashOfModules, packageOf } from '../../cache/module-hash.ts';
import { hashOf } from '../../cache/store.ts';
import { type Explanation, explainIssues } from '../../diagnostics/explain-issues.ts';
import { importDefault } from '../../modules/import-default.ts';
import { resolveModule } from '../../modules/resolve-module.ts';
import { refusalOf } from './refused-plugins.ts';
import type { LoadedPlugin, SitePlugins } from './use-plugins.ts';

/** The configuration of a site, or a feature, and the plugins that it lists. */
export interface PluginOwner {
  /** Of a feature. */
  feature?: string;
  /** Where its paths begin. */
  folder: string;
  plugins: MarkdownPlugins;
  /** Where the configuration has the lists, or the feature. */
  path: readonly PropertyKey[];
}

const kinds = ['remarkPlugins', 'rehypePlugins'] as const;

/** An entry of a list. */
interface NamedPlugin {
  kind: (typeof kinds)[number];
  name: string;
  options: LoadedPlugin['options'];
  folder: string;
  /** Begins sentences about it. */
  subject: string;
  /** Where messages name it. */
  path: PropertyKey[];
}

/** Something wrong with a plugin, at its entry in the configuration or where its module has the mistake. */
type PluginMistake = Explanation & Partial<Pick<Diagnostic, 'place'>>;

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
): Promise<{ plugins?: SitePlugins; files: string[]; mistakes: PluginMistake[] }> {
  const mistakes: PluginMistake[] = [];
  const entries = owners.flatMap((owner) => entriesOf(owner, mistakes));
  if (entries.length === 0) return { files: [], mistakes };
  const found = await Promise.all(
    entries.map((entry) =>
      load(entry, root).catch((error) => {
        if (!(error instanceof PluginError)) throw error;
        mistakes.push(error.mistake);
        return { ...entry, file: error.file, handlers: {}, attach: undefined };
      }),
    ),
  );
  const modules = found.flatMap(({ file }) => file ?? []);
  const of = (kind: NamedPlugin['kind']) =>
    found.flatMap((one): LoadedPlugin[] =>
      one.kind === kind && one.attach ? [{ ...one, attach: one.attach }] : [],
    );
  const lists = found.map(({ kind, name, options }) => [kind, name, options]);
  const plugins = {
    remark: of('remarkPlugins'),
    rehype: await processorWith(of('rehypePlugins')),
    handlers: Object.assign({}, ...found.map(({ handlers }) => handlers)) as Handlers,
    hash: hashOf(await hashOfModules(modules), JSON.stringify(lists)),
  };
  return { plugins, files: [...modules, ...(await filesOfModules(modules))], mistakes };
}

/** The entries of an owner's lists, as far as they're entries. */
function entriesOf(owner: PluginOwner, mistakes: PluginMistake[]): NamedPlugin[] {
  const { feature, folder, plugins, path: place } = owner;
  return kinds.flatMap((kind) => {
    const list = plugins[kind] ?? [];
    const result = pluginEntries.safeParse(list);
    // The schema of the configuration says it of the site's own.
    if (!result.success && feature !== undefined) {
      const issues = explainIssues(result.error, list, pluginEntries);
      for (const { sentence } of issues)
        mistakes.push({ path: [...place], sentence: `${feature}, \`${kind}\`: ${sentence}` });
    }
    return (result.data ?? []).map((entry, index): NamedPlugin => {
      const [name, options] = typeof entry === 'string' ? [entry] : entry;
      const subject = `The plugin ${name}${feature === undefined ? '' : ` of the feature "${feature}"`}`;
      const at = feature === undefined ? [...place, kind, index] : [...place];
      return { kind, name, options, folder, subject, path: at };
    });
  });
}

/** A plugin that can't be used; its file if it's there, or would be. */
class PluginError extends Error {
  readonly mistake: PluginMistake;
  readonly file: string | undefined;

  constructor(mistake: PluginMistake, file?: string) {
    super(mistake.sentence);
    this.mistake = mistake;
    this.file = file;
  }
}

/** @throws PluginError */
async function load(
  entry: NamedPlugin,
  root: string,
): Promise<NamedPlugin & LoadedPlugin & { file: string; handlers: Handlers }> {
  const { name, options, folder, subject, path: at } = entry;
  const isPath = /^\.{0,2}\//.test(name);
  const named = isPath ? path.resolve(folder, name) : undefined;
  const fail = (sentence: string, file = named) => {
    throw new PluginError({ path: at, sentence: `${subject} ${sentence}` }, file);
  };
  const refusal = refusalOf(name);
  if (refusal) fail(`can't be used here. ${refusal}.`);
  const file = await resolveModule(name, folder);
  if (file === undefined) {
    throw isPath
      ? fail("isn't there. Correct the path, or create the file.")
      : fail(`isn't installed. Run \`npm install ${packageOf(name)}\`.`);
  }
  const { value, exports } = await importDefault(file, root).catch((error) => {
    if (!(error instanceof Diagnostic)) throw error;
    const { message: sentence, place } = error;
    if (isPath) throw new PluginError({ path: at, sentence, place }, file);
    throw fail(`can't be used: ${sentence}`, file);
  });
  if (typeof value !== 'function') {
    throw fail('exports no plugin: its default must be a function that unified can use.', file);
  }
  const plugin = { ...entry, attach: value as LoadedPlugin['attach'], options };
  await processorWith([plugin]).catch((error: Error) => {
    const said = error.message.replace(/\.$/, '');
    throw fail(
      `can't be used: ${said}. Check its options, and whether it's made for unified 11.`,
      file,
    );
  });
  return { ...plugin, file, handlers: handlersIn(exports) };
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
