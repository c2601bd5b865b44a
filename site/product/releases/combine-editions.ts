import type { SandboxOptions } from '@truedocs/live';
import type { PackageReference } from '@truedocs/reference';
import type { UserConfig } from 'truedocs';

type Theme = NonNullable<UserConfig['themeConfig']>;

/** A release that the site documents: all that its configuration says about it. */
type Edition = {
  /** Its folder below `content/`, and its name in addresses. */
  name: string;
  /** The installed release that its pages describe. */
  release: string;
  nav: Extract<Theme['nav'], unknown[]>;
  sidebar?: Theme['sidebar'];
  /** Only those of later editions: the first one's are the site's own options. */
  reference?: PackageReference;
  sandbox?: SandboxOptions;
};

/**
 * Spreads editions over the options that name each of them, so that another one is one more entry.
 *
 * @param editions From the oldest to the newest; the first has the addresses without a version.
 */
export function combineEditions(editions: readonly [Edition, ...Edition[]]) {
  const [first, ...later] = editions;
  return {
    versions: {
      default: first.name,
      versions: editions.map(({ name }) => name),
      defaultAtRoot: true,
      newest: editions.at(-1)?.name,
      releases: Object.fromEntries(editions.map(({ name, release }) => [name, release])),
    },
    nav: Object.fromEntries(editions.map(({ name, nav }) => [name, nav])),
    sidebar: Object.assign({}, ...editions.map(({ sidebar }) => sidebar)),
    references: byName(later, ({ reference }) => reference),
    sandboxes: byName(later, ({ sandbox }) => sandbox),
  };
}

/** An option of the editions that have one, by their names. */
function byName<Value>(
  editions: readonly Edition[],
  optionOf: (edition: Edition) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    editions.flatMap((edition) => {
      const value = optionOf(edition);
      return value === undefined ? [] : [[edition.name, value]];
    }),
  );
}
