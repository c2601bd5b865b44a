import { z } from 'zod';
import type { Feature, FeatureModule } from '#contract/feature.ts';
import { preset } from '#features/preset.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type Policy, policyRequest } from '#shared/site/policy-request.ts';
import { type ConfigMistake, explainIssues } from '../diagnostics/explain-issues.ts';
import { doubleClaims } from './double-claims.ts';
import { importFeature } from './import-feature.ts';

/** A feature of a site with checked options. */
export interface LoadedFeature extends Feature {
  /** Path of its module. */
  file: string;
  implementation: FeatureModule;
  /** What it asks the policy of pages to allow. */
  policy: Policy;
}

/**
 * Loads the features that a configuration names, and checks their options.
 *
 * @param features As written; without a list, those of the preset.
 * @param options.root The site's folder.
 * @param options.ofSite What the site itself has names for, which no feature may have, too.
 * @returns The features in the order of their names, because the order of the list means nothing, the
 *   English texts of all, and what is wrong with them, with the way to it in the configuration.
 */
export async function loadFeatures(
  features: readonly Feature[] = preset,
  {
    root,
    ofSite = {},
  }: { root: string; ofSite?: Parameters<typeof doubleClaims>[0][number]['implementation'] },
): Promise<{
  features: LoadedFeature[];
  texts: Readonly<Record<string, string>>;
  mistakes: ConfigMistake[];
}> {
  const checked = await Promise.all(
    features.map((_, index) => checkFeature(features, index, root)),
  );
  const loaded = checked.flatMap(({ feature }) => feature ?? []);
  const doubles = doubleClaims([{ implementation: ofSite }, ...loaded]).map(
    ({ feature, path, sentence }) => ({
      path: feature ? ['features', features.findIndex(({ name }) => name === feature)] : [...path],
      sentence,
    }),
  );
  return {
    features: loaded.sort((a, b) => (a.name < b.name ? -1 : 1)),
    texts: Object.assign({}, ...checked.map(({ texts }) => texts)),
    mistakes: [...checked.flatMap(({ mistakes }) => mistakes), ...doubles],
  };
}

interface CheckedFeature {
  name: string;
  /** Unless something is wrong with it. */
  feature?: LoadedFeature;
  texts?: FeatureModule['texts'];
  mistakes: ConfigMistake[];
}

/** Of features without options. */
const noOptions = z.strictObject({});

/** Loads and checks the feature at a place of the list. */
async function checkFeature(
  features: readonly Feature[],
  index: number,
  root: string,
): Promise<CheckedFeature> {
  const written = features[index] as Feature;
  const { name, options } = written;
  const path = ['features', index];
  const found = await importFeature(written, root).catch((error) => {
    if (error instanceof Diagnostic) return error;
    throw error;
  });
  if (found instanceof Diagnostic) {
    const { message, place } = found;
    return { name, mistakes: [{ path, sentence: message, ...(place.file && { place }) }] };
  }
  const { file, implementation } = found;
  const { schema = noOptions, requires, texts } = implementation;
  const sentence = misplaced(features, index, requires);
  const code = functionIn(options);
  const result = schema.safeParse(options);
  const mistakes = [
    ...(sentence ? [{ path, sentence }] : []),
    ...(code ? [{ path: [...path, ...code], sentence: explainFunction(name, code) }] : []),
    ...explainIssues(code ? undefined : result.error, options, schema).map((issue) => ({
      path: [...path, ...issue.path],
      sentence: `${name}: ${issue.sentence}`,
    })),
  ];
  const asked = result.success ? implementation.policy?.(result.data) : undefined;
  const policy = policyRequest.safeParse(asked ?? {});
  mistakes.push(
    ...explainIssues(policy.error, asked, policyRequest).map((issue) => ({
      path,
      sentence: `The feature "${name}" asks for a policy that pages can't have: ${issue.sentence}`,
    })),
  );
  const feature = result.success &&
    policy.success && {
      feature: { ...written, options: result.data, file, implementation, policy: policy.data },
    };
  return { name, mistakes, texts, ...feature };
}

/** The way to the first function in a value. */
function functionIn(value: unknown): string[] | undefined {
  if (typeof value === 'function') return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = functionIn(inner);
    if (found) return [key, ...found];
  }
  return undefined;
}

function explainFunction(name: string, keys: readonly string[]): string {
  return `${name}: \`${keys.join('.')}\` is a function, and options are data. Export it as the default of a file, and write the file's path.`;
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
