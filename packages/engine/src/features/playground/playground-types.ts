import { listSandboxes, type Sandbox } from '#features/live/bundle/sandboxes.ts';
import type { LiveSite } from '#features/live/live-site.ts';
import { cacheDirOf } from '#node/cache/store.ts';
import { bundleTypes } from './bundle-types.ts';

/** Bundles of types for editors, for all sandboxes of a site. */
export class PlaygroundTypes {
  #folders: Promise<string[]> | undefined;

  /** Starts to bundle it behind what runs programs: each takes all cores. */
  start(live: LiveSite): void {
    this.#folders ??= bundleBehind(live);
    // Whoever awaits the folders reports the failure.
    this.#folders.catch(() => {});
  }

  /** Folders whose files are served as they are; none where no playground is. */
  folders(): Promise<string[]> {
    return this.#folders ?? Promise.resolve([]);
  }
}

/** Bundles the types that programs of a sandbox can use, for editors. */
export function typesFolder(sandbox: Sandbox): Promise<string> {
  return bundleTypes(sandbox, cacheDirOf());
}

async function bundleBehind(live: LiveSite): Promise<string[]> {
  await live.bundle();
  const folders: string[] = [];
  for (const sandbox of listSandboxes(live.sandboxes)) folders.push(await typesFolder(sandbox));
  return folders;
}
