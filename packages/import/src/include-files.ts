import path from 'node:path';
import {
  type Directive,
  NotIncluded,
  readDirective,
  splitSource,
  type WrittenLine,
  withFiles,
} from 'truedocs/tools';
import { ContainerMarks } from './container-marks.ts';
import type { NotConvertedInPage } from './convert-front-matter.ts';
import { plainText } from './fence.ts';
import { markdownInMdx } from './markdown-in-mdx.ts';
import { isMdx } from './page-tree.ts';
import { readLiteralConfig } from './read-literal.ts';
import type { Repository } from './repository.ts';
import type { System } from './systems.ts';

/** Where the files are that a page includes. */
export interface IncludeFrom {
  /** The page, or the file that includes. */
  file: string;
  /** Folder of all pages. */
  content: string;
  /** Folder of the site. */
  dir: string;
  from: System;
  repository: Repository;
  /** Names for folders of its own, as `aliasesOf` reads them. */
  aliases?: Aliases;
  /** Names that were imported before: MDX lets no name be imported twice. */
  imported?: Set<string>;
}

/** How paths begin, and the folders that this stands for. */
export type Aliases = readonly (readonly [start: string, folder: string])[];

/** The names for folders that a site's `tsconfig.json` declares: `{ "@parts/*": ["src/parts/*"] }`. */
export function aliasesOf(dir: string, repository: Repository): Aliases {
  const file = path.join(dir, 'tsconfig.json');
  if (!repository.hasFile(file)) return [];
  // It may have comments, so it's read as code is.
  const { compilerOptions } = readLiteralConfig(file, repository).value;
  const { baseUrl, paths } = (compilerOptions ?? {}) as { baseUrl?: unknown; paths?: object };
  const base = path.resolve(dir, typeof baseUrl === 'string' ? baseUrl : '');
  return Object.entries(paths ?? {}).flatMap(([name, folders]) => {
    const all = (Array.isArray(folders) ? folders : []) as unknown[];
    return all.flatMap((folder) =>
      name.endsWith('/*') && typeof folder === 'string' && folder.endsWith('/*')
        ? [[name.slice(0, -1), path.resolve(base, folder.slice(0, -1))] as const]
        : [],
    );
  });
}

/** A page with the text of the files that it includes, and what couldn't be included. */
interface Included {
  text: string;
  /** Those of an included file name it. */
  notConverted: (NotConvertedInPage & { file?: string })[];
}

/**
 * Puts the text of other files where a page includes it: `<<< @/file{2}` and `<!--@include: file-->`
 * of VitePress, fences with `file="…"` of Rspress, and Markdown that MDX imports.
 */
export function includeFiles(text: string, from: IncludeFrom): Included {
  const { dir, from: system, repository } = from;
  const page = { ...from, ...(isMdx(from.file, system) && { imported: new Set<string>() }) };
  const nameOf = (file: string) => path.relative(dir, file).split(path.sep).join('/');
  const own = numberedLines(text, page);
  const { diagnostics, ...whole } = withFiles(
    { name: nameOf(page.file), lines: own.map(({ line }) => line) },
    {
      locate(target, from) {
        const found = findFile(target, { ...page, file: path.resolve(dir, from) });
        if (found) return found;
        throw new NotIncluded(`The site's repository has no file ${target} to include.`);
      },
      read(file, { kind }) {
        const source = repository.read(file) ?? '';
        if (kind === 'code') {
          return { name: nameOf(file), lines: plainText(source).trimEnd().split('\n') };
        }
        const own = rebased(source.replace(/\n$/, ''), file, page.file);
        const { body } = splitSource(own);
        const text = isMdx(page.file, system)
          ? own.slice(0, own.length - body.length) + markdownInMdx(body, system)
          : own;
        return { name: nameOf(file), lines: writtenLines(text, { ...page, file }) };
      },
    },
  );
  const notConverted = diagnostics.map(({ message, place }) => {
    const what = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
    // Only parts of other files may have been read, whose lines count from elsewhere.
    if (place.file !== nameOf(page.file))
      return { file: path.resolve(dir, place.file ?? ''), what };
    return { line: own[(place.line ?? 1) - 1]?.number ?? 1, what };
  });
  return { text: whole.text.replaceAll(/^([ \t>]*`{3,})ansi\b/gm, '$1txt'), notConverted };
}

/** A line as ours has it, and where it's written: 1-based. */
interface NumberedLine {
  line: WrittenLine;
  number: number;
}

function writtenLines(text: string, from: IncludeFrom): WrittenLine[] {
  return numberedLines(text, from).map(({ line }) => line);
}

const fenceStart = /^(\s*)(`{3,}|~{3,})(.*)$/s;

/** Reads what includes files in the notations of other engines. */
function numberedLines(text: string, from: IncludeFrom): NumberedLine[] {
  const lines: NumberedLine[] = [];
  const fragments = new Map<string, string>();
  let fence: { mark: string; isReplaced: boolean } | undefined;
  const containers = new ContainerMarks(from.from);
  const all = text.split('\n');
  for (const [index, line] of all.entries()) {
    const put = (...written: WrittenLine[]) =>
      lines.push(...written.map((one) => ({ line: one, number: index + 1 })));
    const [, indent = '', mark = '', info = ''] = fenceStart.exec(line) ?? [];
    if (fence) {
      // Elsewhere the end of a container is that of code in it, too.
      const isCut = from.from !== 'rspress' && containers.isEnd(line);
      if (isCut && !fence.isReplaced) put(fence.mark);
      if (isCut) put(...(containers.read(line) ?? []));
      else if (!fence.isReplaced) put(...commentsIn(line));
      if (isCut || (mark.startsWith(fence.mark) && info.trim() === '')) fence = undefined;
      continue;
    }
    if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      const code = fileOfFence(info);
      const isReplaced = code !== undefined && findFile(code.path, from) !== undefined;
      fence = { mark, isReplaced };
      put(code ? { ...code, prefix: indent, ...(!isReplaced && { fallback: line }) } : line);
      continue;
    }
    const marks = containers.read(line, all[index - 1]);
    if (marks) {
      put(...marks);
      continue;
    }
    // Astro exports what Markdown holds by a name, too: `import { Content as Part } from './_part.md'`.
    const [, plain = '', content = '', renamed = content, name = ''] =
      /^import\s+(?:(\w+)|\{\s*(Content)(?:\s+as\s+(\w+))?\s*\})\s+from\s+['"]([^'"]+\.mdx?)['"];?\s*$/.exec(
        line,
      ) ?? [];
    const imported = plain || renamed;
    // Some editors escape what Markdown would read.
    const target = name.replaceAll(/\\(.)/g, '$1');
    if (target !== '' && findFile(target, from)) {
      fragments.set(imported, target);
      continue;
    }
    const [, before = '', used = ''] = /^(\s*)<(\w+)\b[^>]*\/>\s*$/.exec(line) ?? [];
    const fragment = fragments.get(used);
    if (fragment !== undefined) put({ ...whole('markdown', fragment), prefix: before });
    else if (line.trimStart().startsWith('<<<')) put(directiveIn(line));
    else put(...commentsIn(from.imported ? importingOnce(line, from.imported) : line));
  }
  return lines;
}

/** A line without the names that it imports once more. */
function importingOnce(line: string, imported: Set<string>): string {
  const [, one = '', list = one, module = ''] =
    /^import\s+(?:(\w+)|\{([^{}]*)\})(\s+from\s+['"][^'"]+['"];?\s*)$/.exec(line) ?? [];
  const names = list.split(',').flatMap((name) => name.trim() || []);
  const fresh = names.filter((name) => !imported.has(name.replace(/^.*\s/, '')));
  for (const name of fresh) imported.add(name.replace(/^.*\s/, ''));
  if (fresh.length === names.length) return line;
  return fresh.length === 0 ? '' : `import { ${fresh.join(', ')} }${module}`;
}

/** VitePress includes Markdown wherever a comment asks for it, also in code and among words. */
function commentsIn(line: string): WrittenLine[] {
  const parts = line.split(/(<!--\s*@include:[^<>]*-->)/).filter((part) => part.trim() !== '');
  if (parts.length < 2) return parts[0]?.startsWith('<!--') ? [directiveIn(line)] : [line];
  return parts.map((part) => (part.startsWith('<!--') ? directiveIn(part) : part));
}

function directiveIn(line: string): WrittenLine {
  const directive = readDirective(line);
  return directive ? { ...directive, fallback: line } : line;
}

function whole(kind: Directive['kind'], target: string): Omit<Directive, 'prefix'> {
  return { kind, path: target, part: undefined, lines: undefined, info: '' };
}

/** What a fence includes that names a file: `tsx file="./a.tsx"`. */
function fileOfFence(info: string): Omit<Directive, 'prefix'> | undefined {
  const pattern = /\sfile=(?:"([^"]*)"|'([^']*)')/;
  const [, quoted, target = quoted] = pattern.exec(info) ?? [];
  if (target === undefined) return undefined;
  return { ...whole('code', target), info: info.replace(pattern, '').trim() };
}

/** The file that a path means. */
function findFile(target: string, from: IncludeFrom): string | undefined {
  return candidatesOf(target, from).find((name) => from.repository.hasFile(name));
}

/** What a path may mean: relative, or from the folders that `@`, `~` and `<root>` stand for. */
export function candidatesOf(
  target: string,
  { file, content, dir, aliases = [] }: IncludeFrom,
): string[] {
  const plain = target.trim();
  return [
    path.resolve(path.dirname(file), plain),
    ...aliases.flatMap(([start, folder]) => named(plain, start, [folder])),
    ...named(plain, '@/', [content, dir, path.join(dir, 'src')]),
    ...named(plain, '~/', [path.join(dir, 'src'), dir]),
    ...named(plain, '@site/', [dir]),
    ...named(plain, '<root>/', [dir]),
    ...named(plain, '/', [dir, content]),
    ...named(plain, '@', [content]),
  ];
}

function named(target: string, start: string, folders: readonly string[]): string[] {
  if (!target.startsWith(start)) return [];
  return folders.map((folder) => path.join(folder, target.slice(start.length)));
}

/** Relative links and images of an included file, as the file that includes it writes them. */
function rebased(text: string, file: string, into: string): string {
  const from = path.dirname(file);
  const to = path.dirname(into);
  if (from === to) return text;
  return text.replaceAll(/(\]\()(\.{1,2}\/[^)\s]*)/g, (_, start: string, address: string) => {
    const moved = path.relative(to, path.join(from, address)).split(path.sep).join('/');
    return `${start}${moved.startsWith('.') ? moved : `./${moved}`}`;
  });
}
