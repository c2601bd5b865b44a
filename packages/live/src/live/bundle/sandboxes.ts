import path from 'node:path';
import type { SiteConfig } from 'truedocs/shared';
import type { Examples } from '../examples/read-examples.ts';
import { type LiveOptions, type SandboxConfig, schema } from '../options.ts';
import { type SandboxPackage, sandboxPackages } from '../shared/importable.ts';

/** The sandbox that programs in the pages of a version run in. */
export interface Sandbox extends Omit<SandboxConfig, 'packages' | 'inspector'> {
  /** Folder of its list of files below `_live/`: empty, or ending with `/`. */
  folder: string;
  /** The library first. */
  packages: SandboxPackage[];
  /** Path of the module that lets readers look into what programs stored. */
  inspector: string | undefined;
}

/** The sandboxes of a site. */
export interface Sandboxes {
  /** That of the default version. */
  common: Sandbox;
  /** Those of other versions. */
  byVersion: ReadonlyMap<string, Sandbox>;
}

/** A site with all that its bundles are made of. */
export interface BundledSite {
  /** The site's folder. */
  root: string;
  sandboxes: Sandboxes;
  /** The modules and files of `examples/`. */
  examples(): Promise<Examples>;
}

/**
 * The sandboxes that options ask for.
 *
 * @param root The site's folder, which paths of modules are relative to.
 */
export function readSandboxes(
  root: string,
  { versions, inspectorView: _, ...common }: LiveOptions,
): Sandboxes {
  const entries = Object.entries(versions).map(
    ([version, options]) => [version, readSandbox(root, `${version}/`, options)] as const,
  );
  return { common: readSandbox(root, '', common), byVersion: new Map(entries) };
}

/** The sandboxes of a loaded configuration, for what runs without its features. */
export function configuredSandboxes(
  root: string,
  { features = [] }: Pick<SiteConfig, 'features'>,
): Sandboxes {
  const live = features.find(({ name }) => name === 'live');
  return readSandboxes(root, schema.parse(live?.options ?? {}));
}

/** All sandboxes, the default version's first. */
export function listSandboxes({ common, byVersion }: Sandboxes): Sandbox[] {
  return [common, ...byVersion.values()];
}

function readSandbox(root: string, folder: string, options: SandboxConfig): Sandbox {
  const inSite = (file: string) => path.resolve(root, file);
  return {
    ...options,
    folder,
    packages: sandboxPackages(options),
    inspector: options.inspector && inSite(options.inspector),
    replacements: Object.fromEntries(
      Object.entries(options.replacements).map(([module, file]) => [module, inSite(file)]),
    ),
  };
}
