import type { Site, SitePage, SitePlan } from '#contract/site.ts';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { policyOf } from '../config/page-policy.ts';
import { type ContentFiles, readContent } from '../content/read-content.ts';
import { type OpenSite, openSite, planPages } from '../open-site.ts';
import { notFoundPage } from '../site/not-found-page.ts';
import { openPageCompiler } from '../site/page-compiler.ts';
import type { SiteFeature } from '../site/setup-features.ts';
import { completeSite, generatedPage } from '../site/site.ts';
import { completedTexts } from '../site/site-plan.ts';
import { pagesInTurns } from './pages-in-turns.ts';

/** A site with what it can do beside showing pages. */
export interface DevSite extends Site {
  features: readonly SiteFeature[];
  /** Why it isn't set up as its files are now: each page says so. */
  problems: readonly string[];
}

/** Keeps a site in step with its files. */
export class SiteState {
  readonly #root: string;
  #opened: Promise<OpenSite> | undefined;
  /** The last one that could show pages. */
  #good: OpenSite | undefined;
  #site: Promise<DevSite> | undefined;
  #hasFailed = false;
  /** Routes of all pages that were read since this was last asked for those that are gone. */
  #seen = new Set<string>();
  #imported: readonly string[] = [];
  /** Called with the features of the site when its pages have been read anew. */
  onRead: (features: readonly SiteFeature[]) => void = ignore;

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads the site when it is asked for and something has changed. */
  current(): Promise<DevSite> {
    this.#site ??= this.#read();
    return this.#site;
  }

  /** Reads the site, and finds the routes of pages that are gone since this was last asked. */
  async takeGone(): Promise<{ site: DevSite; gone: string[] }> {
    const site = await this.current();
    const gone = [...this.#seen].filter((route) => !site.hasPage(route));
    for (const route of gone) this.#seen.delete(route);
    return { site, gone };
  }

  /** Absolute paths of the files that pages import as data, also of those that are missing. */
  get importedFiles(): readonly string[] {
    return this.#imported;
  }

  /** Features of the site, also where no page can be shown. */
  async features(): Promise<readonly SiteFeature[]> {
    return (await this.#open()).features;
  }

  /**
   * Has the pages read anew by the next request, with the dates of their commits, after a change of pages, examples
   * or components; a commit alone changes no file. The configuration and its features stay as they are, with the
   * processes that they started.
   */
  readPagesAgain(): void {
    this.#site = undefined;
  }

  /**
   * Has everything read anew by the next request, after a change of the configuration, or of a module or
   * package that it names. Features are set up again; those that have shown pages end when the new ones do.
   */
  setUpAgain(): void {
    this.#site = undefined;
    this.#opened?.then((one) => one === this.#good || endAll(one), ignore);
    this.#opened = undefined;
  }

  /** Remembers that a page could not be shown. */
  failed(): void {
    // The files may have been read halfway through a change, so the next request reads them again.
    this.#site = undefined;
    this.#hasFailed = true;
  }

  /** Whether a page could not be shown since this was last asked. */
  takeFailure(): boolean {
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    return hasFailed;
  }

  async #read(): Promise<DevSite> {
    const opening = this.#open();
    try {
      const opened = await opening;
      const site = await this.#readWith(opened);
      if (opening === this.#opened && opened !== this.#good) {
        if (this.#good) endAll(this.#good);
        this.#good = opened;
      }
      return site;
    } catch (error) {
      if (!this.#good || !(error instanceof Diagnostic)) throw error;
      const site = await this.#readWith(this.#good).catch(() => undefined);
      // The pages themselves are why none can be shown.
      if (!site) throw error;
      // The next request tries again.
      this.#site = undefined;
      return { ...site, problems: diagnosticsOf(error).map(formatDiagnostic) };
    }
  }

  /** Reads the pages with a set-up of the site. */
  async #readWith(opened: OpenSite): Promise<DevSite> {
    const { root, config, features } = opened;
    const written = await completedTexts(await readContent(root, config), opened);
    this.#imported = written.sources.flatMap(({ imported }) =>
      [...(imported?.values() ?? [])].flatMap(({ path }) => path ?? []),
    );
    this.onRead(features);
    const site = await toSite(opened, written);
    for (const route of site.table.routes) this.#seen.add(route);
    return site;
  }

  #open(): Promise<OpenSite> {
    if (this.#opened) return this.#opened;
    const opening = openSite(this.#root, true);
    this.#opened = opening;
    opening.catch(() => {
      if (this.#opened === opening) this.#opened = undefined;
    });
    return opening;
  }
}

/** Ends what features have started. */
function endAll({ features }: OpenSite): void {
  for (const { hooks } of features) hooks.dev?.end?.();
}

/** Whoever asked for the site is told. */
function ignore(): void {}

async function toSite(opened: OpenSite, written: ContentFiles): Promise<DevSite> {
  const { root, features } = opened;
  const plan = await planPages(opened, written);
  const getPage = await openLazyPages(plan, opened);
  return {
    ...(await completeSite(plan, root, { getPage, policy: policyOf(opened.config) })),
    features,
    problems: [],
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
  opened: OpenSite,
): Promise<(route: string) => Promise<SitePage>> {
  const { sources, generated } = plan;
  const compiler = await openPageCompiler(plan, opened);
  const known = new Map<string, Promise<SitePage>>();
  let compiled: Promise<SitePage[]> | undefined;

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
    compiled ??= pagesInTurns(sources.keys(), getPage);
    return compiler.connect(page, await compiled);
  }

  return getPage;
}
