import { cacheDirOf } from '#builder/cache/cache-dir.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import type { SandboxPlace } from '../examples/page-sandbox.ts';
import { downloadSize, sandboxKey } from './bundle-live.ts';
import { versionSandboxesOf } from './sandbox.ts';

/**
 * Tells where programs of a version run, when it has a sandbox of its own.
 *
 * @param root The site's folder.
 */
export function sandboxPlaces(
  root: string,
  config: SiteConfig,
): (version: string) => Promise<SandboxPlace | undefined> {
  const sandboxes = versionSandboxesOf(root, config);
  return async (version) => {
    const sandbox = sandboxes[version];
    if (!sandbox) return undefined;
    return {
      key: await sandboxKey(sandbox),
      folder: sandbox.folder,
      downloadSize: () => downloadSize(sandbox, cacheDirOf()),
    };
  };
}
