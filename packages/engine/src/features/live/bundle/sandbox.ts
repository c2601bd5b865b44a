import path from 'node:path';
import type { ReferenceConfig } from '#features/reference/options.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import { type SandboxPackage, sandboxPackages } from '../model/importable.ts';
import type { SandboxConfig } from '../sandbox-options.ts';

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
  config: Pick<SiteConfig, 'sandbox' | 'reference'>,
): Sandbox {
  return configured(root, '', config);
}

/** The sandboxes of a site's other versions, by version. */
export function versionSandboxesOf(
  root: string,
  { versionSandboxes, versionReferences }: SiteConfig,
): Record<string, Sandbox> {
  const entries = Object.entries(versionSandboxes).map(([version, sandbox]) => {
    const reference = versionReferences[version];
    return [version, configured(root, `${version}/`, { sandbox, reference })] as const;
  });
  return Object.fromEntries(entries);
}

function configured(
  root: string,
  folder: string,
  config: { sandbox: SandboxConfig; reference?: ReferenceConfig | undefined },
): Sandbox {
  const { binary, engine, inspector, replacements, completions, storage } = config.sandbox;
  const inSite = (file: string) => path.resolve(root, file);
  return {
    folder,
    packages: sandboxPackages(config),
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
