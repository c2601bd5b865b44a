import type { Feature, FeatureModule } from '#contract/feature.ts';
import { preset } from '#features/preset.ts';
import { registry } from '#features/registry.ts';
import { ownValue } from '#shared/own-value.ts';
import { type Explanation, explainIssues } from '../diagnostics/explain-issues.ts';
import { missingPackages } from '../diagnostics/missing-packages.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { isInstalled } from '../files/project-dir.ts';
import { doubleClaims } from './double-claims.ts';

/** A feature of a site with checked options. */
export interface LoadedFeature {
  name: string;
  options: unknown;
  module: FeatureModule;
}

/**
 * Loads the features that a configuration names, and checks their options.
 *
 * @param features As written; without a list, those of the preset.
 * @param ofSite What the site itself has names for, which no feature may have, too.
 * @returns The features in the order of their names, because the order of the list means nothing, the
 *   English texts of all, and what is wrong with them, with the way to it in the configuration.
 */
export async function loadFeatures(
  features: readonly Feature[] = preset,
  ofSite: Parameters<typeof doubleClaims>[0][number]['module'] = {},
): Promise<{
  features: LoadedFeature[];
  texts: Readonly<Record<string, string>>;
  mistakes: Explanation[];
}> {
  const checked = await Promise.all(features.map((_, index) => checkFeature(features, index)));
  const loaded = checked.flatMap(({ feature }) => feature ?? []);
  const doubles = doubleClaims([{ module: ofSite }, ...loaded]).map(
    ({ feature, path, sentence }) => ({
      path: feature ? ['features', features.findIndex(({ name }) => name === feature)] : [...path],
      sentence,
    }),
  );
  return {
    features: loaded.sort((a, b) => (a.name < b.name ? -1 : 1)),
    texts: Object.assign({}, ...checked.map(({ texts }) => texts)),
    mistakes: [
      ...checked.flatMap(({ mistakes }) => mistakes),
      ...doubles,
      ...lackingPackages(checked),
    ],
  };
}

/** What features need and isn't installed: one command brings it all. */
function lackingPackages(checked: readonly CheckedFeature[]): Explanation[] {
  const lacking = checked.flatMap(({ name, packages = [] }, index) =>
    packages.every(isInstalled) ? [] : [{ name: `"${name}"`, packages, index }],
  );
  const names = new Intl.ListFormat('en').format(lacking.map(({ name }) => name));
  const needs = lacking.length > 1 ? `The features ${names} need` : `The feature ${names} needs`;
  const sentence = missingPackages(
    needs,
    lacking.flatMap(({ packages }) => packages),
  );
  return sentence ? [{ path: ['features', lacking[0]?.index ?? 0], sentence }] : [];
}

interface CheckedFeature {
  name: string;
  /** Unless something is wrong with it. */
  feature?: LoadedFeature;
  packages?: readonly string[] | undefined;
  texts?: FeatureModule['texts'];
  mistakes: Explanation[];
}

/** Loads and checks the feature at a place of the list. */
async function checkFeature(features: readonly Feature[], index: number): Promise<CheckedFeature> {
  const { name, options } = features[index] as Feature;
  const path = ['features', index];
  const load = ownValue(registry, name);
  if (!load) return { name, mistakes: [{ path, sentence: unknownFeature(name) }] };
  const module = (await load()).default;
  const sentence = misplaced(features, index, module.requires);
  const result = module.schema.safeParse(options);
  const mistakes = [
    ...(sentence ? [{ path, sentence }] : []),
    ...explainIssues(result.error, options, module.schema).map((issue) => ({
      path: [...path, ...issue.path],
      sentence: `${name}: ${issue.sentence}`,
    })),
  ];
  const feature = result.success && { feature: { name, options: result.data, module } };
  return { name, mistakes, packages: module.packages, texts: module.texts, ...feature };
}

function unknownFeature(name: string): string {
  const known = Object.keys(registry);
  const nearest = didYouMean(nearestName(name, known)) || ` Features: ${known.join(', ')}.`;
  return `There is no feature "${name}".${nearest}`;
}

/** Why a feature can't stand in the list as it does. */
function misplaced(
  features: readonly Feature[],
  index: number,
  requires: FeatureModule['requires'] = [],
): string | undefined {
  const { name } = features[index] as Feature;
  if (features.findIndex((other) => other.name === name) < index) {
    return `The feature "${name}" is in the list twice. Delete one of the two.`;
  }
  const missing = requires.find((other) => !features.some((feature) => feature.name === other));
  return missing && `The feature "${name}" needs "${missing}". Add it to \`features\`.`;
}
