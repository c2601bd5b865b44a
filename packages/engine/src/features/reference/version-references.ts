import { examplesFolder } from '#builder/files/site-folders.ts';
import { importedName } from '#channels/documented-names.ts';
import type { PackageOf } from '#channels/documented-package.ts';
import { editionOfRoute } from '#model/navigation/edition.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import { routeOfFile } from '#model/url.ts';
import type { ReferenceConfig } from './options.ts';

/** The reference of each version that documents a package; without versions, that of ''. */
export function referenceByVersion({
  multiVersion,
  reference,
  versionReferences,
}: Pick<SiteConfig, 'multiVersion' | 'reference' | 'versionReferences'>): Record<
  string,
  ReferenceConfig
> {
  return {
    ...(reference && { [multiVersion?.default ?? '']: reference }),
    ...versionReferences,
  };
}

/**
 * Finds the package that the samples of a page or example mean: its version's.
 *
 * @returns A function of the path below the content folder, or of the path of an example.
 */
export function packageOfSamples(config: SiteConfig): PackageOf {
  const references = referenceByVersion(config);
  return (relativePath) => {
    const inside = relativePath.startsWith(`${examplesFolder}/`)
      ? relativePath.slice(examplesFolder.length + 1)
      : relativePath;
    const { version } = editionOfRoute(routeOfFile(inside), config);
    const reference = references[version];
    return reference && { name: importedName(reference), folder: reference.package };
  };
}
