import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Channel } from '#contract/channel.ts';
import type {
  FeatureComponent,
  FeatureContext,
  FeatureModule,
  HeadElement,
  Hooks,
} from '#contract/feature.ts';
import type { BuiltFeatureData, FileHeaders } from '#contract/served-site.ts';
import type { Site, SitePage } from '#contract/site.ts';
import type { Transform } from '#contract/transform.ts';
import type { StylesOf } from '#shared/page/extra-styles.ts';
import type { CompiledPage, ComponentNode, Json, PageData } from '#shared/page/page.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { hashOf } from '../cache/store.ts';
import type { ComponentModule } from '../components/component-catalog.ts';
import { headElements } from '../config/head-elements.ts';
import { inOrder } from '../content/transforms.ts';
import { builtModuleName } from '../features/built-modules.ts';
import { type FeatureSources, openFeatureSources } from '../features/feature-sources.ts';
import type { LoadedFeature } from '../features/load-features.ts';

/** A feature that is ready for a build or for development. */
export interface SiteFeature
  extends Pick<LoadedFeature, 'name' | 'file'>,
    Pick<FeatureModule, 'components' | 'built' | 'plugins'> {
  hooks: Hooks;
  sources: FeatureSources;
}

/** Sets up the features of a site; what one offers, the others find once all are ready. */
export async function setupFeatures(
  features: readonly LoadedFeature[],
  surroundings: Pick<FeatureContext<unknown>, 'config' | 'root' | 'cacheDir' | 'isDevelopment'>,
): Promise<SiteFeature[]> {
  const data = toSiteData(surroundings.config);
  const offers = new Map<string, unknown[]>();
  const provide = <T>({ name }: Channel<T>, value: T) => {
    offers.set(name, [...(offers.get(name) ?? []), value]);
  };
  const consume = <T>({ name }: Channel<T>) => (offers.get(name) ?? []) as readonly T[];
  const ready: SiteFeature[] = [];
  for (const feature of features) {
    const { name, options, file, implementation } = feature;
    const sources = openFeatureSources(feature, surroundings.root);
    const { dependsOn, importDefault } = sources;
    const hooks = await implementation.setup({
      ...surroundings,
      ...{ options, provide, consume, dependsOn, importDefault },
      textsOf: (lang) => textsOf(data, lang),
    });
    ready.push({ ...implementation, name, file, hooks, sources });
  }
  return ready;
}

type Features = readonly Pick<SiteFeature, 'name' | 'file' | 'components'>[];

/** The components of features by name: whose each is, and the module that declares it. */
export function componentModules(features: Features): Map<string, ComponentModule> {
  return new Map(
    features.flatMap(({ name: feature, file, components = {} }) =>
      Object.entries(components).map(([name, component]) => [
        name,
        {
          owner: `the feature "${feature}"`,
          file: path.resolve(path.dirname(file), component.file),
        },
      ]),
    ),
  );
}

/** Tells the stylesheets that a page needs for a component; `undefined` where no feature brings it. */
export function stylesOfComponents(features: Features): StylesOf {
  const known = new Map<string, FeatureComponent>(
    features.flatMap(({ components = {} }) => Object.entries(components)),
  );
  return (component: ComponentNode) => {
    const found = known.get(component.name);
    return found && (found.styles?.(component) ?? []);
  };
}

/** Headers that features give to documents of theirs, in the order of their names. */
export async function fileHeaders(
  features: readonly Pick<SiteFeature, 'hooks'>[],
): Promise<FileHeaders[]> {
  const found = await Promise.all(features.map(({ hooks }) => hooks.headers?.()));
  return found.flatMap((headers) => headers ?? []);
}

/**
 * The features that work on the built site, with their data, by name.
 *
 * @param out Where the site is built.
 */
export async function builtFeatures(
  features: readonly Pick<SiteFeature, 'name' | 'file' | 'built' | 'hooks'>[],
  out: string,
): Promise<Record<string, BuiltFeatureData>> {
  const entries = features.map(async ({ name, file, built, hooks }) => {
    if (!built) return [];
    const { paths = [] } = built;
    const module = builtModuleName(path.resolve(path.dirname(file), built.module), out);
    return [[name, { module, paths, data: (await hooks.builtData?.()) ?? null }] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** The transforms of all features in the order in which they run. Their keys change with what their feature reads, too. */
export async function featureTransforms(features: readonly SiteFeature[]): Promise<Transform[]> {
  const found = await Promise.all(
    features.map(async ({ sources, hooks: { transforms = [] } }) => {
      if (transforms.length === 0) return [];
      const hash = await sources.hash();
      return transforms.map((transform) => {
        const once = transform.cache === false ? randomUUID() : '';
        const key: Transform['key'] = async (edition) =>
          hashOf(hash, once, (await transform.key?.(edition)) ?? '');
        return { ...transform, key };
      });
    }),
  );
  return inOrder(found.flat());
}

/** A page that no file makes, completed by the features with what the compiled ones say. */
export async function connectPage(
  page: CompiledPage,
  compiled: readonly SitePage[],
  features: readonly SiteFeature[],
): Promise<CompiledPage> {
  let connected = page;
  for (const { hooks } of features) {
    connected = (await hooks.connect?.(connected, compiled)) ?? connected;
  }
  return connected;
}

/** Additions of the configuration and of features to a page's document, in the order of their names. */
export async function documentParts(
  page: PageData,
  site: Site,
  features: readonly Pick<SiteFeature, 'name' | 'hooks'>[],
): Promise<{ head: readonly HeadElement[]; data: Record<string, Json> }> {
  const parts = await Promise.all(
    features.map(async ({ name, hooks }) => ({
      name,
      data: hooks.data,
      ...(await hooks.document?.(page, site)),
    })),
  );
  return {
    head: [...headElements(site.config), ...parts.flatMap(({ head }) => head ?? [])],
    data: Object.fromEntries(
      parts.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data]])),
    ),
  };
}
