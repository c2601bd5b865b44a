import path from 'node:path';
import { isForeign, routeKey } from 'truedocs/tools';
import type { Repository } from './repository.ts';
import type { Part, Source } from './site-parts.ts';

type Values = Record<string, unknown>;

/** An address of the other site, and where it leads. */
interface Redirect {
  from: string;
  to: string;
}

/** More of them in a row lead in a circle. */
const longestChain = 20;

/**
 * The redirects of the other site, and those from addresses that its pages have no longer. One that leads
 * nowhere would stop the build, so it's noted.
 *
 * @param parts All languages that move; the first is the default one.
 */
export function convertRedirects(
  parts: readonly Pick<Part, 'pages' | 'target' | 'folder' | 'language'>[],
  {
    from,
    values,
    content,
    dir,
    config,
    repository,
  }: Pick<Source, 'from' | 'values' | 'content' | 'dir' | 'config'> & {
    repository: Repository;
  },
): Record<string, string> {
  const [first] = parts;
  const routes = new Map<string, string>();
  const moved: Redirect[] = [];
  for (const { pages, target, folder, language } of parts) {
    const prefix = target === '' ? '' : `/${target}`;
    const lang = folder === content ? '' : (language?.lang ?? path.basename(folder));
    // Rspress leaves out the default language, too; with rewrites, nobody knows.
    const isDropped = target === '' && lang !== '' && from !== 'rspress' && !values.rewrites;
    for (const { route, formerly } of pages) {
      if (isDropped) moved.push({ from: `/${lang}${route}`, to: route });
      const own = target === first?.target ? route : prefix + route;
      // The address of the default language may name it.
      routes.set(routeKey(prefix + route), own).set(routeKey(own), own);
      if (formerly) moved.push({ from: own.slice(0, -route.length) + formerly, to: own });
    }
  }
  if (first && first.target !== '' && first.folder !== content && from !== 'rspress') {
    const what = `addresses of ${first.target} are without /${first.target}/ here: the files that a build writes for hosts redirect them, and GitHub Pages reads none of these`;
    repository.note({ file: path.join(dir, config), what });
  }
  const written = sources[from](values).filter((one) => !routes.has(routeKey(one.from)));
  const targets = new Map(written.map((one) => [routeKey(one.from), one.to]));
  const left: Redirect[] = [];
  const found: Redirect[] = [];
  for (const one of written) {
    let { to } = one;
    for (let count = 0; count < longestChain && !routes.has(keyOf(to)); count += 1)
      to = targets.get(keyOf(to)) ?? to;
    const route = routes.get(keyOf(to));
    if (route !== undefined && isAddress(one.from)) found.push({ from: one.from, to: route });
    else left.push(one);
  }
  const [example] = left;
  if (example) {
    const which = `${example.from} to ${example.to}`;
    const others = left.length === 1 ? '' : ` and ${left.length - 1} more`;
    const what = `the redirect from ${which}${others} isn't converted: each must lead from one address to a page of the new site`;
    repository.note({ file: path.join(dir, config), what });
  }
  return Object.fromEntries([...moved, ...found].map((one) => [one.from, one.to]));
}

/** A heading may be called otherwise here, so only the page counts. */
function keyOf(address: string): string {
  return isForeign(address) ? address : routeKey(address);
}

/** Whether a text is one address, and no pattern for several. */
function isAddress(text: string): boolean {
  return text.length < 1000 && /^\/(?!\/)[^?#[\]*:\\^$(){}\p{Cc}]*$/u.test(text);
}

/** Where each engine says them. */
const sources: Record<Source['from'], (values: Values) => Redirect[]> = {
  rspress: ({ plugins }) => listOf(plugins).flatMap((plugin) => listedIn(plugin)),
  vitepress: () => [],
  starlight: ({ redirects }) =>
    Object.entries(objectOf(redirects)).flatMap(([from, to]) =>
      redirect(from, objectOf(to).destination ?? to),
    ),
  docusaurus: ({ plugins }) =>
    listOf(plugins).flatMap((plugin) => {
      const [name, options] = listOf(plugin);
      return /client-redirects$/.test(String(name)) ? listedIn(options) : [];
    }),
};

function listedIn(options: unknown): Redirect[] {
  return listOf(objectOf(options).redirects).flatMap((entry) => {
    const { from, to } = objectOf(entry);
    return (Array.isArray(from) ? from : [from]).flatMap((one) => redirect(one, to));
  });
}

function redirect(from: unknown, to: unknown): Redirect[] {
  return typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : [];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}
