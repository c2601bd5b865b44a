// `truedocs/feature`: for features, in a site's folder or in a package.
import type { Feature, FeatureModule, FeatureTexts } from '#contract/feature.ts';

export { z } from 'zod';
export type {
  AgentTool,
  BuiltFeature,
  BuiltFolder,
  PageReference,
  StringChecker,
  StringVerdict,
  ToolSite,
} from '#contract/built-feature.ts';
export type { Channel } from '#contract/channel.ts';
export type {
  Feature,
  FeatureContext,
  FeatureModule,
  FeatureOutput,
  Findings,
  HeadElement,
  Hooks,
  Translations,
} from '#contract/feature.ts';
export type { FileHeaders, ServedEdition } from '#contract/served-site.ts';
export type { Site, SitePage, SitePlan } from '#contract/site.ts';
export type { SourceFile } from '#contract/source-file.ts';
export type { PageInProgress, Transform } from '#contract/transform.ts';
export { element } from '#shared/content/element.ts';
export { emptyPage } from '#shared/page/empty-page.ts';

export { agentTool, editionInput, editionName, findEdition } from './agent-tools.ts';

/** The options of a call; they may be left out where none is required. */
type OptionsOf<Options> = object extends Options ? [options?: Options] : [options: Options];

/**
 * Makes the call by which configurations name a feature: `readingTime({ wordsPerMinute: 180 })`.
 *
 * @param feature.name No other feature of a site has it.
 * @param feature.module Where its implementation is, which `defineFeatureModule` makes. Write its path
 *   from the file that calls: `new URL("./module.ts", import.meta.url)`.
 */
export function defineFeature<Options extends object = Record<never, never>>(feature: {
  name: string;
  module: URL;
}): (...options: OptionsOf<Options>) => Feature {
  const { name, module } = feature;
  return (options = {} as Options) => ({ name, module: module.href, options });
}

/** Types the implementation of a feature, the default export of its module; returns it unchanged. */
export function defineFeatureModule<Options, Texts extends FeatureTexts>(
  module: FeatureModule<Options, Texts>,
): FeatureModule<Options, Texts> {
  return module;
}
