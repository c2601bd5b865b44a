import path from 'node:path';
import type { SamplePackage } from '#channels/documented-packages.ts';
import { configuredPackages } from '#features/reference/version-references.ts';
import { type SandboxPackage, sandboxPackages } from '#model/live/importable.ts';
import type { SandboxConfig } from '#model/site/sandbox-config.ts';
import type { SiteConfig } from '#model/site/site-config.ts';

/** What programs in the page can do, by the site's configuration. */
export interface Sandbox
  extends Pick<SandboxConfig, 'binary' | 'engine' | 'completions' | 'storage'> {
  /** Folder of its list of files below `_live/`: empty, or ending with `/`. */
  folder: string;
  /** The library first. */
  packages: SandboxPackage[];
  /** Path of the module that lets readers look into what programs stored. */
  inspector: string | undefined;
  /** Paths of modules, by the path below `node_modules` of the one whose place they take. */
  replacements: Record<string, string>;
}

/** The sandbox that a site configures for its default version. */
export function sandboxOf(
  root: string,
  config: Pick<SiteConfig, 'sandbox' | 'features' | 'multiVersion'>,
): Sandbox {
  const documented = configuredPackages(config)[config.multiVersion?.default ?? ''];
  return configured({ root, folder: '' }, config.sandbox, documented);
}

/** The sandboxes of a site's other versions, by version. */
export function versionSandboxesOf(root: string, config: SiteConfig): Record<string, Sandbox> {
  const packages = configuredPackages(config);
  const entries = Object.entries(config.versionSandboxes).map(([version, sandbox]) => {
    const folder = `${version}/`;
    return [version, configured({ root, folder }, sandbox, packages[version])] as const;
  });
  return Object.fromEntries(entries);
}

function configured(
  { root, folder }: { root: string; folder: string },
  config: SandboxConfig,
  documented: SamplePackage | undefined,
): Sandbox {
  const { binary, engine, inspector, replacements, completions, storage } = config;
  const inSite = (file: string) => path.resolve(root, file);
  return {
    folder,
    packages: sandboxPackages(config, documented),
    binary,
    engine,
    inspector: inspector && inSite(inspector),
    replacements: Object.fromEntries(
      Object.entries(replacements).map(([module, file]) => [module, inSite(file)]),
    ),
    completions,
    storage,
  };
}
