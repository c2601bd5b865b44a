import type { DocumentedPackages } from '#channels/documented-packages.ts';
import type { Site } from '#node/site/site.ts';
import type { HistoryOptions } from '../options.ts';
import { publishedAddresses, type SiteRelease } from '../site-releases.ts';
import type { PageStep } from './page-history.ts';
import { limited, lineParts, shownText, textParts } from './page-steps.ts';
import { type ReleasedSources, releasedSources } from './released-sources.ts';

/** The changes of pages from release to release, and why some may be missing. */
export interface PageHistories {
  /** By route, the oldest step first; pages that no release changed aren't in it. */
  steps: ReadonlyMap<string, PageStep[]>;
  problem: string | undefined;
}

/** What histories are made from, beside the pages. */
interface HistorySources {
  root: string;
  releases: readonly SiteRelease[];
  declarations: HistoryOptions['declarations'];
  packages: DocumentedPackages | undefined;
}

/**
 * Compares what the releases of a site have published of each page with each other and with the page
 * as it is, and lists what published versions of a package changed in each declaration. Nothing that
 * was between two releases is part of it.
 */
export async function pageHistories(
  { sources }: Pick<Site, 'sources'>,
  { root, releases, declarations, packages }: HistorySources,
): Promise<PageHistories> {
  const written = [...sources.values()].filter(({ relativePath }) => relativePath !== '');
  const names = written.map(({ relativePath }) => relativePath);
  const released: ReleasedSources =
    releases.length > 0 ? await releasedSources(root, releases, names) : { texts: [] };
  const published = releases.map((_, index) => publishedAddresses(releases.slice(0, index + 1)));
  const ofPages = written.map(({ routePath, relativePath, ...page }): [string, PageStep[]] => {
    // Releases are known as they were written, too.
    const text = page.included?.written ?? page.text;
    const states = releases.flatMap(({ title, date }, index) => {
      const former = released.texts[index]?.get(relativePath);
      if (former === undefined || !published[index]?.has(routePath)) return [];
      return [{ name: `${title}, ${date}`, text: shownText(former) }];
    });
    return [routePath, stepsBetween([...states, { text: shownText(text) }])];
  });
  const ofDeclarations = await Promise.all(
    Object.entries(declarations).map(async ([version, changes]) => {
      const { routes = {} } = (await packages?.namesOf(version)) ?? {};
      return Object.entries(routes).map(([name, route]): [string, PageStep[]] => {
        const steps = changes.flatMap(({ version: to, diffs }) => {
          const lines = Object.hasOwn(diffs, name) ? diffs[name] : undefined;
          return lines ? [{ to, parts: lineParts(lines) }] : [];
        });
        return [route, steps];
      });
    }),
  );
  const all = [...ofPages, ...ofDeclarations.flat()].filter(([, steps]) => steps.length > 0);
  return {
    steps: new Map(all.map(([route, steps]) => [route, limited(steps)])),
    problem: released.problem,
  };
}

/** A page in a release, or as it is. */
interface PageState {
  name?: string;
  text: string;
}

function stepsBetween(states: readonly PageState[]): PageStep[] {
  const distinct = states.filter(({ text }, index) => text !== states[index - 1]?.text);
  return distinct.slice(1).map(({ name, text }, index) => {
    const before = distinct[index] as PageState;
    return {
      ...(before.name !== undefined && { from: before.name }),
      ...(name !== undefined && { to: name }),
      parts: textParts(before.text, text),
    };
  });
}
