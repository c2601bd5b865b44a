import path from 'node:path';
import type { NavItem, UserConfig } from 'truedocs';
import { stringify } from 'yaml';
import type { FolderLabel } from './generated-items.ts';
import { readYaml } from './read-yaml.ts';
import type { Repository } from './repository.ts';
import { type SourcePage, withoutNumbers } from './site-parts.ts';

/**
 * Labels and places of folders from their `_category_` files, by the route of each.
 *
 * @param folder Folder of the documents.
 * @param start Folder that their routes begin with.
 * @param categoryLink Finds the address of a folder's own page.
 */
export function folderLabels(
  folder: string,
  start: string,
  repository: Repository,
  categoryLink: (link: unknown, label: string) => string | undefined,
): Map<string, FolderLabel> {
  const labels = new Map<string, FolderLabel>();
  const linkOf = (written: unknown, label: string) => {
    const link = categoryLink(written, label);
    return link === undefined ? {} : { link };
  };
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
    const { label, position, link } = values ?? {};
    labels.set(route, {
      ...known,
      ...(typeof label === 'string' && { label }),
      ...(typeof position === 'number' && { order: position }),
      ...linkOf(link, typeof label === 'string' ? label : path.posix.basename(below)),
    });
  }
  return labels;
}

/**
 * Finds the routes of pages that links to their files mean: `./02-b.md#x` is `/guides/b#x`. Other files stay in
 * their folders, which may be elsewhere than the page is now.
 *
 * @param page The page that holds the links.
 * @param targets.routes Routes by file.
 * @param targets.files New names of other files.
 * @param targets.folders Folders of documents: a path that begins with a name or a slash may count from there.
 */
export function documentLinks(
  { file, name }: Pick<SourcePage, 'file' | 'name'>,
  {
    routes,
    files,
    folders,
  }: {
    routes: ReadonlyMap<string, string>;
    files: ReadonlyMap<string, string>;
    folders: readonly string[];
  },
): (address: string) => string | undefined {
  return (address) => {
    const plain = decodedPath(address);
    const beside = files.get(path.resolve(path.dirname(file), plain));
    if (beside !== undefined) {
      const folder = path.posix.dirname(name);
      if (path.posix.join(folder, plain) === beside) return undefined;
      return encodeURI(`./${path.posix.relative(folder, beside)}`.replace(/^\.\/\.\./, '..'));
    }
    const [, target = '', rest = ''] = /^([^?#]+\.mdx?)([?#].*)?$/s.exec(address) ?? [];
    if (target === '') return undefined;
    const page = decodedPath(target);
    const wanted = page.startsWith('@site/')
      ? [...routes.keys()].find((other) => other.endsWith(page.slice('@site'.length)))
      : [
          path.resolve(path.dirname(file), page),
          ...(/^\.\.?\//.test(page) ? [] : folders.map((folder) => path.join(folder, page))),
        ].find((other) => routes.has(other));
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

/** Notes the pages of Docusaurus that don't move: programs, posts and other versions. */
export function reportOtherPages(dir: string, repository: Repository): void {
  const pages = repository.entries(path.join(dir, 'src/pages'));
  for (const { name } of pages.filter((page) => /\.[jt]sx?$/.test(page.name))) {
    repository.note({
      file: path.join(dir, 'src/pages', name),
      what: 'this page is a program and was left out: write a page for content/ instead',
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
