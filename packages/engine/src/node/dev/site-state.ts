import { readContent } from '../content/read-content.ts';
import { withFeaturePages } from '../features/feature-pages.ts';
import { connectOrigins, type SiteFeature } from '../features/setup-features.ts';
import { compilerInput, type OpenSite, openSite } from '../open-site.ts';
import { notFoundPage } from '../site/not-found-page.ts';
import { type CompilerInput, openPageCompiler } from '../site/page-compiler.ts';
import { completeSite, type Site } from '../site/site.ts';
import { generatedPage, type SitePage } from '../site/site-page.ts';
import { planSite, type SitePlan } from '../site/site-plan.ts';

/** A site with what it can do beside showing pages. */
export interface DevSite extends Site {
  features: readonly SiteFeature[];
}

/** The site as the files are now. */
export interface SiteState {
  /** Reads the site when it is asked for and something has changed. */
  current(): Promise<DevSite>;
  /** Features of the site, also where no page can be shown. */
  features(): Promise<readonly SiteFeature[]>;
  /** Says that pages or examples have changed. */
  changed(): void;
  /** Says that the configuration has, or a module or package that it names. */
  configured(): void;
  /** Says that a page could not be shown. */
  failed(): void;
  /** Whether a page could not be shown since this was last asked. */
  takeFailure(): boolean;
}

/** Keeps a site in step with its files. */
export function createSiteState(root: string): SiteState {
  let state: Promise<DevSite> | undefined;
  let hasFailed = false;
  let opened: Promise<OpenSite> | undefined;
  const openOnce = () => {
    opened ??= openSite(root, true).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    current() {
      state ??= openOnce().then(readSite);
      return state;
    },
    features: async () => (await openOnce()).features,
    changed() {
      state = undefined;
    },
    configured() {
      state = undefined;
      opened?.then(endAll, ignore);
      opened = undefined;
    },
    failed() {
      // The files may have been read halfway through a change, so the next request reads them again.
      state = undefined;
      hasFailed = true;
    },
    takeFailure() {
      const result = hasFailed;
      hasFailed = false;
      return result;
    },
  };
}

/** Ends what features have started. */
function endAll({ features }: OpenSite): void {
  for (const { hooks } of features) hooks.dev?.end?.();
}

/** Whoever asked for the site is told. */
function ignore(): void {}

async function readSite(opened: OpenSite): Promise<DevSite> {
  const { root, config, features } = opened;
  const written = await readContent(root, config);
  for (const { hooks } of features) hooks.start?.(written);
  const plan = planSite(config, await withFeaturePages(written, features));
  const getPage = await openLazyPages(plan, await compilerInput(opened));
  return {
    ...(await completeSite(plan, root, { getPage, connect: connectOrigins(features) })),
    features,
  };
}

/**
 * Compiles the pages of a plan when they are asked for, each once.
 *
 * @returns A function from a route to its page; a route without one gets the page for unknown
 *   addresses. It rejects with a Diagnostic.
 */
async function openLazyPages(
  plan: SitePlan,
  input: CompilerInput,
): Promise<(route: string) => Promise<SitePage>> {
  const { sources, generated } = plan;
  const compiler = await openPageCompiler(plan, input);
  const known = new Map<string, Promise<SitePage>>();
  let written: Promise<SitePage[]> | undefined;

  function getPage(route: string): Promise<SitePage> {
    const page = known.get(route) ?? makePage(route);
    known.set(route, page);
    return page;
  }

  async function makePage(route: string): Promise<SitePage> {
    const source = sources.get(route);
    if (source) return compiler.compile(source);
    const page = generated.get(route);
    if (!page) return generatedPage(notFoundPage(route), route);
    written ??= writtenPages();
    return input.connect(page, await written);
  }

  async function writtenPages(): Promise<SitePage[]> {
    const results = await Promise.allSettled([...sources.keys()].map(getPage));
    // A page with a diagnostic reports it itself.
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }

  return getPage;
}
