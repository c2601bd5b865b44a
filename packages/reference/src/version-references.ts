import { packageAt, type SamplePackage } from 'truedocs/channels';
import { ownValue, type SiteConfig } from 'truedocs/shared';
import { type ReferenceConfig, type ReferenceOptions, schema } from './options.ts';

/** The reference of each version that documents a package; without versions, that of ''. */
export function referenceByVersion(
  { versions, ...reference }: ReferenceOptions,
  { multiVersion }: Pick<SiteConfig, 'multiVersion'>,
): Record<string, ReferenceConfig> {
  return { [multiVersion?.default ?? '']: reference, ...versions };
}

/** The package that a reference documents, as samples see it. */
export function samplePackage(reference: ReferenceConfig): SamplePackage {
  return { name: importedName(reference), folder: reference.package };
}

/** The name that samples import a documented package by. */
export function importedName({ package: installed, importedAs }: ReferenceConfig): string {
  return importedAs ?? installed;
}

/** The references of a loaded configuration, for what runs without its features. */
export function configuredReferences({
  features = [],
  multiVersion,
}: Pick<SiteConfig, 'features' | 'multiVersion'>): Record<string, ReferenceConfig> {
  const options = features.find(({ name }) => name === 'reference')?.options;
  return options === undefined ? {} : referenceByVersion(schema.parse(options), { multiVersion });
}

/** The packages that a loaded configuration documents, by version. */
function configuredPackages(
  config: Pick<SiteConfig, 'features' | 'multiVersion'>,
): Record<string, SamplePackage> {
  return Object.fromEntries(
    Object.entries(configuredReferences(config)).map(([version, one]) => [
      version,
      samplePackage(one),
    ]),
  );
}

/** Finds the package that the samples of a page or example mean, by the path of `packageAt`. */
export function packageOfSamples(
  config: SiteConfig,
): (relativePath: string) => SamplePackage | undefined {
  const packages = configuredPackages(config);
  return (relativePath) =>
    packageAt(relativePath, (version) => ownValue(packages, version), config);
}
