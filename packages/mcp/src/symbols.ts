import type { SearchRecord } from 'truedocs/search/query';

/** Where the pages of a reference say what a name is. */
export interface SymbolPlace {
  name: string;
  /** The type that has it as a member. */
  owner?: string;
  /** Path of the page with base. */
  routePath: string;
  /** Id of the heading on that page, where the name has one. */
  anchor?: string;
}

/** The names of an edition's reference, by name: exports, their members, and what its other pages are about. */
export type SymbolIndex = ReadonlyMap<string, readonly SymbolPlace[]>;

/** A page, a heading or a member is about one name, which may have parameters. */
const symbolName = /^([A-Za-z_$][\w$]*)(?:\(.*\))?$/s;

/** Finds the names of a reference: its pages are in one folder, and those of exports have declarations. */
export function symbolsOf(records: readonly SearchRecord[]): SymbolIndex {
  const folder = commonFolder(records.filter(isExport).map(({ routePath }) => routePath));
  const pages = records.filter(({ routePath }) => folder !== '' && routePath.startsWith(folder));
  const index = new Map<string, SymbolPlace[]>();
  const add = (place: SymbolPlace) => {
    const known = index.get(place.name) ?? [];
    const isKnown = known.some(({ routePath }) => routePath === place.routePath);
    if (!isKnown) index.set(place.name, [...known, place]);
  };
  // A page of a name comes before a heading, and this before a member.
  for (const { title, routePath } of pages) {
    const name = nameIn(title);
    if (name) add({ name, routePath });
  }
  for (const record of pages.filter((page) => !isExport(page))) {
    for (const { id, text } of record.toc) {
      const name = nameIn(text);
      // Tables and functions have headings as they are written; a chapter begins with a capital.
      if (name && !/^[A-Z][a-z]/.test(name)) add({ name, routePath: record.routePath, anchor: id });
    }
  }
  for (const { title, routePath, signature = '', toc } of pages.filter(isExport)) {
    // Long declarations are cut off in the index, and methods have headings.
    const methods = toc.flatMap(({ text }) => (text.endsWith(')') && nameIn(text)) || []);
    for (const name of new Set([...membersOf(signature), ...methods])) {
      if (name !== 'constructor') add({ name, owner: title, routePath, anchor: name });
    }
  }
  return index;
}

const isExport = ({ signature }: SearchRecord) => signature !== undefined;

const nameIn = (text: string) => symbolName.exec(text)?.[1];

/** The folder that all paths share, with a slash at its end; empty for none. */
function commonFolder(paths: readonly string[]): string {
  const [first] = paths;
  if (first === undefined) return '';
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!paths.every((path) => path.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}

/** The members of a class, an interface or a type, as they're printed: a line each, indented once. */
function membersOf(signature: string): string[] {
  if (!/^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|type) /.test(signature))
    return [];
  const member = /^ {2}(?:(?:readonly|static|abstract|get|set) )*([A-Za-z_$][\w$]*)\??(?=[(<:])/gm;
  const names = [...signature.matchAll(member)].map(([, name = '']) => name);
  return names;
}

/**
 * Finds a name as people write it: `createBranch`, `lix.createBranch()`, `Lix.db`.
 *
 * @returns Its places, the best first; none where the reference has no such name.
 */
export function findSymbol(written: string, index: SymbolIndex): readonly SymbolPlace[] {
  const path = namesOf(written);
  if (path.length < 2) return placesOf(path[0] ?? '', index);
  for (let at = path.length - 1; at > 0; at -= 1) {
    const places = placesOf(path[at] ?? '', index);
    const owner = (path[at - 1] ?? '').toLowerCase();
    const owned = places.filter((place) => place.owner?.toLowerCase() === owner);
    if (owned.length > 0) return owned;
    // A variable may have any type; that of a known one has no such member.
    if (places.length > 0 && !isOwner(owner, index)) return places;
  }
  return [];
}

/**
 * The export whose declaration has a name as a text: the key of a schema, or a status.
 *
 * @returns Nothing where none has it.
 */
export function declaringExport(
  name: string,
  records: readonly SearchRecord[],
): SearchRecord | undefined {
  return records.find(({ signature }) => signature?.includes(`'${name}'`));
}

function placesOf(name: string, index: SymbolIndex): readonly SymbolPlace[] {
  const exact = index.get(name);
  if (exact) return exact;
  const found = [...index].find(([known]) => known.toLowerCase() === name.toLowerCase());
  return found?.[1] ?? [];
}

function isOwner(name: string, index: SymbolIndex): boolean {
  return [...index.values()].flat().some(({ owner }) => owner?.toLowerCase() === name);
}

/** `await lix.db.selectFrom('x')` → `lix`, `db`, `selectFrom`. */
function namesOf(written: string): string[] {
  const bare = written.replaceAll(/`|\(.*|^\s*(?:await|new)\s+/gs, '').trim();
  return bare.split(/[.#]/).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
}

/** Address of a place: that of its page, and the heading or member on it. */
export function placeAddress({ routePath, anchor }: SymbolPlace): string {
  return anchor === undefined ? routePath : `${routePath}#${anchor}`;
}
