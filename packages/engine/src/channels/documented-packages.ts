import type { Channel } from '#contract/channel.ts';
import { type EditionSettings, editionOfRoute } from '#shared/site/site-data.ts';
import { examplesFolder } from '#shared/site/site-folders.ts';
import { routeOfFile } from '#shared/url.ts';

/** A documented package as samples see it. */
export interface SamplePackage {
  /** The name that they import it by. */
  name: string;
  /** Its folder in `node_modules`. */
  folder: string;
}

/** The exported names of the documented package, for pages that mention them. */
export interface ReferenceNames {
  /** The package that samples import the names from. */
  packageName: string;
  /** Route of the page of each export, without base. */
  routes: Record<string, string>;
  /** Route of the page of each name that earlier versions exported. */
  former: Record<string, string>;
  /** Pattern of names that only the package's types have, as a regular expression. */
  typePattern?: string | undefined;
}

/** The packages that the versions of a site document; the version is empty on a site of one. */
export interface DocumentedPackages {
  packageOf(version: string): SamplePackage | undefined;
  /** The exports that pages of a version may mention. Finding them may take long. */
  namesOf(version: string): Promise<ReferenceNames | undefined>;
}

/**
 * The package that a program means by its name: its version's.
 *
 * @param relativePath That of a page below the content folder, or of an example.
 */
export function packageAt(
  relativePath: string,
  packageOf: DocumentedPackages['packageOf'],
  site: EditionSettings,
): SamplePackage | undefined {
  const inside = relativePath.startsWith(`${examplesFolder}/`)
    ? relativePath.slice(examplesFolder.length + 1)
    : relativePath;
  return packageOf(editionOfRoute(routeOfFile(inside), site).version);
}

export const documentedPackages: Channel<DocumentedPackages> = { name: 'documented-packages' };
