import path from 'node:path';
import type { NavItem, UserConfig } from 'truedocs';
import { stringify } from 'yaml';
import type { FolderLabel } from './generated-items.ts';
import { readYaml } from './read-yaml.ts';
import type { Repository } from './repository.ts';
import { withoutNumbers } from './site-parts.ts';

type Values = Record<string, unknown>;

/** What a preset of Docusaurus, or its plugin by itself, says of the documents. */
export function docsOptions({ presets, plugins }: Values): Values {
  const lists = [presets, plugins].map((list) => (Array.isArray(list) ? list : []));
  const [ofPresets = [], ofPlugins = []] = lists.map((list) =>
    list.flatMap((entry) => (Array.isArray(entry) ? [entry as [unknown, Values?]] : [])),
  );
  const own = ofPlugins.find(
    ([name, options]) =>
      name === '@docusaurus/plugin-content-docs' &&
      [undefined, 'default'].includes(options?.id as string),
  );
  const docs = ofPresets.map(([, options]) => options?.docs).find((one) => one);
  return (typeof docs === 'object' ? (docs as Values) : own?.[1]) ?? {};
}

/**
 * Folder of the documents' addresses, as the configuration of Docusaurus sets it: `docs`, or `''` for
 * the root.
 */
export function documentsFolder(values: Values): string {
  const base = docsOptions(values).routeBasePath;
  return typeof base === 'string' ? base.replaceAll(/^\/|\/$/g, '') : 'docs';
}

/**
 * Labels and places of folders from their `_category_` files, by the route of each.
 *
 * @param folder Folder of the documents.
 * @param start Folder that their routes begin with.
 */
export function folderLabels(
  folder: string,
  start: string,
  repository: Repository,
): Map<string, FolderLabel> {
  const labels = new Map<string, FolderLabel>();
  for (const name of repository.filesBelow(folder)) {
    const below = path.posix.dirname(name);
    if (below === '.') continue;
    const route = path.posix.join('/', start, withoutNumbers(below));
    const number = Number.parseInt(path.posix.basename(below), 10);
    const isNumbered = withoutNumbers(below) !== below && !Number.isNaN(number);
    const known = labels.get(route) ?? (isNumbered ? { order: number } : {});
    labels.set(route, known);
    if (!/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(name)) continue;
    const file = path.join(folder, name);
    const values = readYaml(repository.read(file) ?? '');
    if (!values) repository.note({ file, what: "this file can't be read and was left out" });
    const { label, position } = values ?? {};
    labels.set(route, {
      ...known,
      ...(typeof label === 'string' && { label }),
      ...(typeof position === 'number' && { order: position }),
    });
  }
  return labels;
}

/**
 * Finds the routes of pages that links to their files mean: `./02-b.md#x` is `/guides/b#x`.
 *
 * @param file The file that holds the links.
 * @param routes Routes by file.
 */
export function documentLinks(
  file: string,
  routes: ReadonlyMap<string, string>,
): (address: string) => string | undefined {
  return (address) => {
    const [, target = '', rest = ''] = /^([^?#]+\.mdx?)([?#].*)?$/s.exec(address) ?? [];
    if (target === '') return undefined;
    const plain = decodedPath(target);
    const wanted = plain.startsWith('@site/')
      ? [...routes.keys()].find((name) => name.endsWith(plain.slice('@site'.length)))
      : path.resolve(path.dirname(file), plain);
    const route = wanted && routes.get(wanted);
    return route && route + rest;
  };
}

function decodedPath(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** A home page for a site whose own one is a program: its title, tagline and first link. */
export function homePage({ title, description, themeConfig }: UserConfig): string {
  const nav = themeConfig?.nav;
  const [first] = Array.isArray(nav) ? (nav as NavItem[]) : [];
  const actions = first?.link ? [{ text: first.text, link: first.link }] : undefined;
  const hero = {
    name: title,
    ...(description && { tagline: description }),
    ...(actions && { actions }),
  };
  return `---\n${stringify({ pageType: 'home', hero })}---\n`;
}

/** Notes the pages of Docusaurus that aren't documents. */
export function reportOtherPages(dir: string, repository: Repository): void {
  const pages = repository.entries(path.join(dir, 'src/pages'));
  for (const { name } of pages.filter((page) => /\.(?:mdx?|[jt]sx)$/.test(page.name))) {
    const isMarkdown = /\.mdx?$/.test(name);
    repository.note({
      file: path.join(dir, 'src/pages', name),
      what: isMarkdown
        ? 'this page was left out: copy it into content/'
        : 'this page is a program and was left out: write a page for content/ instead',
    });
  }
  for (const [folder, what] of [
    ['blog', 'its posts were left out: copy those that you keep into content/'],
    [
      'versioned_docs',
      'other versions were left out: to move one, replace docs/ with its folder in a copy of the site, and import that copy',
    ],
  ] as const) {
    const place = path.join(dir, folder);
    if (repository.hasFolder(place)) repository.note({ file: place, what });
  }
}
