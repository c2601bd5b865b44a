import { cacheDirOf } from '#node/cache/store.ts';
import { bundleApps } from './bundle/bundle-apps.ts';
import { bundleLive, type LiveBundle } from './bundle/bundle-live.ts';
import { bundleStorage } from './bundle/bundle-storage.ts';
import type { Sandbox } from './bundle/sandboxes.ts';
import type { LiveSite } from './live-site.ts';

/** Bundles that run the programs of a site. */
export interface LiveBundles {
  /** The default version's, whose frame all versions share. */
  common: LiveBundle;
  /** Folders whose files are served as they are. */
  folders: string[];
}

type Source = Pick<LiveSite, 'root' | 'sandboxes' | 'examples'>;

/** Bundles everything, one after another: each takes all cores. */
export async function bundleAll(site: Source): Promise<LiveBundles> {
  const common = await bundleSandbox(site.sandboxes.common);
  const folders = [common.dir, await appsFolder(site), await storageDir(site)];
  for (const own of site.sandboxes.byVersion.values()) {
    folders.push((await bundleSandbox(own)).dir);
  }
  return { common, folders };
}

/** Bundles the sandbox of a version. */
export function bundleSandbox(sandbox: Sandbox): Promise<LiveBundle> {
  return bundleLive(sandbox, cacheDirOf());
}

/** The apps of `examples/`. */
export async function appsFolder(site: Source): Promise<string> {
  const { packages } = site.sandboxes.common;
  return bundleApps(site.root, await site.examples(), packages, cacheDirOf());
}

/** The example that keeps data in the browser. */
export async function storageDir(site: Source): Promise<string> {
  const { common } = site.sandboxes;
  const live = await bundleSandbox(common);
  return bundleStorage(site.root, await site.examples(), live, common, cacheDirOf());
}
