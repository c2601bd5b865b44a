import type { Channel } from 'truedocs/feature';
import { bundleApps } from './bundle/bundle-apps.ts';
import { bundleLive, downloadSize, type LiveBundle, sandboxKey } from './bundle/bundle-live.ts';
import type { BundledSite, Sandboxes } from './bundle/sandboxes.ts';
import type { PageSandbox } from './examples/page-sandbox.ts';
import { type Examples, readExamples } from './examples/read-examples.ts';

/** Bundles that run the programs of a site. */
interface LiveBundles {
  /** The default version's, whose frame all versions share. */
  common: LiveBundle;
  /** Folders whose files are served as they are. */
  folders: string[];
}

/**
 * Bundles everything, one after another: each takes all cores. Those of versions come first, because pages wait
 * for their size (`downloadSize`).
 */
async function bundleAll(site: BundledSite): Promise<LiveBundles> {
  const folders = [];
  for (const own of site.sandboxes.byVersion.values()) {
    folders.push((await bundleLive(own)).dir);
  }
  const common = await bundleLive(site.sandboxes.common);
  folders.push(common.dir, await bundleApps(site));
  return { common, folders };
}

/** Sources of a site's live examples. */
interface LiveSiteOptions {
  /** The site's folder. */
  root: string;
  sandboxes: Sandboxes;
  /** Whether programs of a version mean another package than those of the default one. */
  isForeign(version: string): boolean;
}

/** The live examples of a site: its modules, and what runs them. */
export class LiveSite implements BundledSite {
  readonly root: string;
  readonly sandboxes: Sandboxes;
  readonly #isForeign: LiveSiteOptions['isForeign'];
  readonly #abilities = new Map<string, Promise<PageSandbox>>();
  #examples: Promise<Examples> | undefined;
  #bundles: Promise<LiveBundles> | undefined;
  #decided: Promise<void> | undefined;

  constructor({ root, sandboxes, isForeign }: LiveSiteOptions) {
    this.root = root;
    this.sandboxes = sandboxes;
    this.#isForeign = isForeign;
  }

  /** The modules and files of `examples/`. */
  examples(): Promise<Examples> {
    this.#examples ??= readExamples(this.root);
    return this.#examples;
  }

  /** Abilities and limits of the programs on the pages of a version. */
  sandboxOf(version: string): Promise<PageSandbox> {
    const known = this.#abilities.get(version) ?? this.#abilitiesOf(version);
    this.#abilities.set(version, known);
    return known;
  }

  /** Bundles what runs programs, once. */
  bundle(): Promise<LiveBundles> {
    this.#bundles ??= bundleAll(this);
    // Whoever awaits the bundles reports the failure.
    this.#bundles.catch(() => {});
    return this.#bundles;
  }

  /** Bundles it where there are programs on pages, or examples. */
  bundleWhereNeeded(hasPrograms: boolean): void {
    this.#decided = this.examples().then(({ byName }) => {
      if (hasPrograms || byName.size > 0) this.bundle();
    });
    this.#decided.catch(() => {});
  }

  /** The bundles, also while they're made; `undefined` on a site where nothing runs. */
  async bundled(): Promise<LiveBundles | undefined> {
    await this.#decided;
    return this.#bundles;
  }

  /** Reads the files anew when they're next asked for. */
  forget(): void {
    this.#examples = undefined;
    this.#abilities.clear();
  }

  async #abilitiesOf(version: string): Promise<PageSandbox> {
    const { common, byVersion } = this.sandboxes;
    const own = byVersion.get(version);
    if (!own && this.#isForeign(version)) return nothingRuns;
    const { packages, unavailable } = own ?? common;
    let size: Promise<number> | undefined;
    return {
      importable: packages.flatMap(({ specifiers }) => specifiers),
      unavailable,
      place: own && {
        key: await sandboxKey(own),
        folder: own.folder,
        // Each program of the version asks, and the bundle is read whole to see that nothing has damaged it.
        downloadSize: () => {
          size ??= downloadSize(own);
          return size;
        },
      },
    };
  }
}

const nothingRuns: PageSandbox = { importable: [], unavailable: {} };

/** For features that require live examples. */
export const liveSite: Channel<LiveSite> = { name: 'live-site' };
