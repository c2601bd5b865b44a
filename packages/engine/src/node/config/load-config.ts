import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic, Diagnostics, PartlyRead } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import {
  type Containers,
  containersSchema,
  containerTextName,
  containerTitle,
} from '#shared/site/container.ts';
import { type FrontMatterKeys, frontMatterKeys } from '#shared/site/front-matter-key.ts';
import { pluginEntries } from '#shared/site/plugin-entry.ts';
import {
  type SiteConfig,
  siteConfigSchema,
  siteSchemaWith,
  type UserConfig,
} from '#shared/site/site-config.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import {
  type ConfigMistake,
  type Explanation,
  explainIssues,
} from '../diagnostics/explain-issues.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { type LoadedFeature, loadFeatures } from '../features/load-features.ts';
import { coreTranslations } from '../languages/languages.ts';
import { translatedTexts } from '../languages/translated-texts.ts';
import { createImageSizes } from '../links/image-sizes.ts';
import { loadPlugins, type PluginOwner } from '../markdown/plugins/load-plugins.ts';
import type { SitePlugins } from '../markdown/plugins/use-plugins.ts';
import { importDefault } from '../modules/import-default.ts';
import {
  type FoundPlugin,
  findPlugins,
  type NamedPlugin,
  namedPlugin,
} from '../modules/named-plugin.ts';
import { configFile } from './config-source.ts';
import { explainForeignKey } from './foreign-keys.ts';
import { refusedScripts } from './head-elements.ts';
import { readGrammars } from './read-grammars.ts';
import { readSocialIcons } from './social-icons.ts';

const modules = new Map<string, readonly string[]>();

/** The files that the configuration of a site and its plugins consisted of when it could last be read. */
export function configModules(root: string): readonly string[] {
  return modules.get(root) ?? [];
}

/** Names a file that may be meant as the configuration, in a folder without one. */
async function nearConfig(root: string): Promise<string> {
  const names = await readdir(root).catch(() => []);
  const near = names.find((name) => nearestName(name.replace(/\.\w+$/, ''), ['site.config']));
  return near ? `; ${near} isn't read` : '';
}

/**
 * A configuration with all defaults, whose features are loaded; `frontMatter` and `containers` have theirs, too, and
 * `languages` the texts of the grammars.
 */
export interface LoadedConfig extends SiteConfig, Pick<SiteData, 'logoSize' | 'translatedTexts'> {
  features: LoadedFeature[];
  /** Those of Vite. */
  vitePlugins: FoundPlugin[];
  /** English texts of the features, and of containers. */
  featureTexts: Readonly<Record<string, string>>;
  /** Those of features, in the order of their names, then the site's own. */
  plugins: SitePlugins | undefined;
}

/**
 * Reads and checks the configuration of a site.
 *
 * @param root Folder with `site.config.ts`.
 * @throws Diagnostics as `checkConfig` does, or one when the folder has no configuration.
 */
export async function loadConfig(root: string): Promise<LoadedConfig> {
  const [sign] = /[#?]/.exec(root) ?? [];
  if (sign !== undefined) {
    throw new Diagnostic(
      `The path of the site can't hold ${sign}, because what is behind it isn't read as a part of the path: ${root}. Rename the folder.`,
    );
  }
  const file = await configFile(root);
  if (!file) {
    throw new Diagnostic(
      `There is no site.config.ts in ${root}${await nearConfig(root)}. Create one that says \`export default { title: '…' };\`.`,
    );
  }
  const source = await readFile(file, 'utf8');
  const { value, files } = await importDefault(file, root);
  modules.set(root, [...files, ...grammarFiles(value, root)]);
  assertExport(value, path.basename(file));
  return checkConfig(value, file, source);
}

/**
 * Checks a configuration value, and loads its features: they decide which texts it may replace.
 *
 * @param file The configuration, which messages name without its folder.
 * @param source Text of the file, in which the lines of mistakes are looked up.
 * @throws Diagnostics with one sentence for each mistake; PartlyRead with a configuration without the
 *   mistaken keys where pages don't depend on them.
 */
export async function checkConfig(
  value: unknown,
  file: string,
  source: string,
): Promise<LoadedConfig> {
  const listed = siteConfigSchema.shape.features.safeParse((value as UserConfig | null)?.features);
  const own = namesOfSite(value);
  const root = path.dirname(file);
  const { features, mistakes, ...loaded } = await loadFeatures(listed.success ? listed.data : [], {
    root,
    ofSite: own,
  });
  const ofVite = await findPlugins(vitePlugins(value, root));
  mistakes.push(...ofVite.mistakes);
  const ofGrammars = await readGrammars(languagesOf(value), root);
  mistakes.push(...ofGrammars.mistakes);
  const { plugins, ...plugged } = await loadPlugins(pluginOwners(features, value, root), root);
  mistakes.push(...plugged.mistakes);
  modules.set(root, [...configModules(root), ...ofVite.files, ...plugged.files]);
  const owners = [...features.map(({ implementation }) => implementation), own];
  const containers: Containers = Object.assign({}, ...owners.map((owner) => owner.containers));
  const titles = Object.entries(containers).map(([name, kind]) => [
    containerTextName(name),
    containerTitle(name, kind),
  ]);
  const texts = { ...loaded.texts, ...Object.fromEntries(titles) };
  const schema = siteSchemaWith(Object.keys(texts));
  const complete = async (config: unknown) => ({
    ...(config as SiteConfig),
    ...(await translatedTexts(config as SiteConfig, [
      coreTranslations,
      ...features.map(({ implementation }) => implementation.translations),
    ])),
    ...logoSize((config as SiteConfig).logo, root),
    themeConfig: withIcons((config as SiteConfig).themeConfig, root),
    frontMatter: Object.assign({}, ...owners.map((owner) => owner.frontMatter)),
    markdown: { ...(config as SiteConfig).markdown, containers, languages: ofGrammars.grammars },
    features,
    featureTexts: texts,
    vitePlugins: ofVite.found,
    plugins,
  });
  const result = schema.safeParse(value);
  if (result.success) {
    const { head, security, themeConfig } = result.data;
    mistakes.push(...readSocialIcons(themeConfig.socialLinks, root).mistakes);
    const scripts = [...security.scripts, ...features.flatMap(({ policy }) => policy.scripts)];
    mistakes.push(...refusedScripts(head, scripts));
  }
  if (result.success && mistakes.length === 0) return complete(result.data);
  const isKnown = listed.success && features.length === (listed.data?.length ?? features.length);
  const explained = explainIssues(result.error, value, schema)
    // Which texts there are isn't known without all features.
    .filter(({ path: keys }) => isKnown || !/Text$/.test(String(keys.at(-1))))
    .map(explainForeignKey)
    .map(explainEntry);
  const found = [...explained, ...mistakes];
  const diagnostics = await diagnosticsAt(found, path.basename(file), source);
  const rest = schema.safeParse(withoutKeys(value, found));
  const isUsable = rest.success && found.every(({ path: [key] }) => !isNeeded(key));
  throw isUsable
    ? new PartlyRead(diagnostics, await complete(rest.data))
    : new Diagnostics(diagnostics);
}

function withIcons(theme: SiteConfig['themeConfig'], root: string): SiteConfig['themeConfig'] {
  return { ...theme, socialLinks: readSocialIcons(theme.socialLinks, root).links };
}

/** The bar shows a logo 28 pixels high, and at most 200 wide. */
function logoSize(logo: SiteConfig['logo'], root: string): Pick<SiteData, 'logoSize'> {
  const file = typeof logo === 'object' ? logo.light : logo;
  const own = file?.startsWith('/') ? createImageSizes(root)(file) : undefined;
  if (!own?.width) return {};
  const width = Math.min(200, Math.round((28 * own.width) / own.height));
  return { logoSize: { width, height: Math.round((width * own.height) / own.width) } };
}

/** The files with grammars that a configuration names, as far as they're right. */
function languagesOf(value: unknown): Readonly<Record<string, string>> {
  const { languages } = siteConfigSchema.shape.markdown.unwrap().shape;
  return languages.safeParse((value as UserConfig | null)?.markdown?.languages).data ?? {};
}

const grammarFiles = (value: unknown, root: string) =>
  Object.values(languagesOf(value)).map((file) => path.resolve(root, file));

/** The plugins of Vite that a configuration names, as far as they're right. */
function vitePlugins(value: unknown, folder: string): NamedPlugin[] {
  const entries = pluginEntries.safeParse((value as UserConfig | null)?.vite?.plugins).data ?? [];
  return entries.map((entry, index) =>
    namedPlugin(entry, { folder, path: ['vite', 'plugins', index] }),
  );
}

/** What a configuration has names for itself, as far as it's right. */
function namesOfSite(value: unknown): { frontMatter: FrontMatterKeys; containers: Containers } {
  const { frontMatter, markdown } = (value ?? {}) as UserConfig;
  return {
    frontMatter: frontMatterKeys.safeParse(frontMatter).data ?? {},
    containers: containersSchema.safeParse(markdown?.containers).data ?? {},
  };
}

/** Who lists plugins, in the order in which these run. */
function pluginOwners(
  features: readonly LoadedFeature[],
  value: unknown,
  root: string,
): PluginOwner[] {
  const { markdown, features: listed = [] } = (value ?? {}) as UserConfig;
  const ofFeatures = features.flatMap(({ name, file, options, implementation }): PluginOwner[] => {
    const plugins = implementation.plugins?.(options);
    if (!plugins) return [];
    const index = listed.findIndex((feature) => feature.name === name);
    const folder = path.dirname(file);
    return [{ feature: name, folder, plugins, path: ['features', index] }];
  });
  return [...ofFeatures, { folder: root, plugins: markdown ?? {}, path: ['markdown'] }];
}

/** Keys of a configuration on which nothing depends that is wrong within a page. */
const keysOfLayout = ['title', 'description', 'origin', 'logo', 'logoText', 'themeConfig', 'vite'];

/** Whether pages can't be checked without a key, which may be a misspelt one. */
function isNeeded(key: PropertyKey | undefined): boolean {
  const known = Object.keys(siteConfigSchema.shape);
  const meant = key === undefined ? undefined : nearestName(String(key), known);
  return key === undefined || !keysOfLayout.includes(meant ?? 'title');
}

/** Leaves out what is mistaken in a configuration, and at most the whole of a setting around it. */
function withoutKeys(value: unknown, mistakes: readonly Explanation[]): unknown {
  const config: Record<string, unknown> = { ...(value as object) };
  for (const { path: keys } of mistakes) {
    const [key, inner] = keys.map(String);
    const owner = key === undefined ? undefined : ownValue(config, key);
    if (key === undefined) continue;
    if (inner === undefined || typeof owner !== 'object' || Array.isArray(owner))
      delete config[key];
    else
      config[key] = Object.fromEntries(
        Object.entries(owner ?? {}).filter(([name]) => name !== inner),
      );
  }
  return config;
}

async function diagnosticsAt(
  mistakes: readonly ConfigMistake[],
  file: string,
  source: string,
): Promise<Diagnostic[]> {
  // It loads the compiler, which a correct configuration does not need.
  const { findKeyLine } = await import('./find-key-line.ts');
  return mistakes.map(({ path: keys, sentence, place }) => {
    if (place) return new Diagnostic(sentence, place);
    const line = findKeyLine(source, keys);
    return new Diagnostic(sentence, { file, ...(line && { line }) });
  });
}

/** A file that exports nothing would give a site of defaults, or a message about a value. */
function assertExport(value: unknown, file: string): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  const found = value === undefined ? 'nothing' : value === null ? 'null' : kindOf(value);
  throw new Diagnostic(
    `The file must export the configuration as its default; it exports ${found}. Write \`export default { title: '…' };\`.`,
    { file },
  );
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** Says of an entry of `features` that no call has made what to write. */
function explainEntry({ path: keys, sentence }: Explanation): Explanation {
  const [entry] = /(?<=^`)features\[\d+\](?=\.(?:module|options)`)/.exec(sentence) ?? [];
  if (!entry) return { path: keys, sentence };
  return {
    path: keys,
    sentence: `\`${entry}\` is no feature. Import the call that makes one, and write it: \`features: [search()]\`.`,
  };
}
