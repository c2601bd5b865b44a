import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { decodeText } from 'truedocs/tools';

/** A part of the other site that couldn't be converted. */
export interface NotConverted {
  /** Relative to the folder of the other site. */
  file: string;
  /** 1-based. */
  line?: number;
  /** A sentence without its period. */
  what: string;
}

/** Pages and configurations are smaller than this, in bytes. */
const largestText = 5_000_000;

/** Folders without pages: packages, and what Git keeps, its passwords for other hosts included. */
const skipped = new Set(['.git', 'node_modules']);

/**
 * The repository of another site, and the only way of an import to its files: pages and configuration
 * may name any file, and what they name is published. Files outside of it, and those of Git, don't exist
 * for an import.
 */
export class Repository {
  /** Real path of the folder outside of which nothing is read. */
  readonly root: string;
  /** The site's folder. */
  readonly dir: string;
  /** Whether the configuration of the site may be run. */
  readonly mayRun: boolean;
  readonly #left: NotConverted[];
  readonly #noted = new Set<string>();

  /**
   * @param dir The site's folder.
   * @param left Gets what can't be read.
   */
  constructor(dir: string, notConverted: NotConverted[] = [], mayRun = false) {
    this.dir = dir;
    this.mayRun = mayRun;
    this.#left = notConverted;
    this.root = realpathSync.native(repositoryOf(dir));
  }

  /** Where a file or folder really is; nothing where there's none in the repository. */
  locate(file: string): string | undefined {
    if (!existsSync(file)) return undefined;
    try {
      const real = realpathSync.native(file);
      const parts = path.relative(this.root, real).split(path.sep);
      const isInside = !path.isAbsolute(parts.join(path.sep)) && parts[0] !== '..';
      return isInside && !parts.some((part) => /^\.git$/i.test(part)) ? real : undefined;
    } catch {
      return undefined;
    }
  }

  hasFile(file: string): boolean {
    const real = this.locate(file);
    return real !== undefined && statSync(real).isFile();
  }

  hasFolder(folder: string): boolean {
    const real = this.locate(folder);
    return real !== undefined && statSync(real).isDirectory();
  }

  /** The text of a file; nothing where there's none in the repository, or one that is too large. */
  read(file: string): string | undefined {
    const real = this.hasFile(file) ? this.locate(file) : undefined;
    if (real === undefined) return undefined;
    const isTooLarge = statSync(real).size > largestText;
    const text = isTooLarge ? undefined : decodeText(readFileSync(real));
    const reason = isTooLarge ? 'is larger than 5 MB' : "isn't in UTF-8";
    if (text === undefined) this.note({ file, what: `this file ${reason} and was left out` });
    return text;
  }

  /** Parses a file of JSON; nothing where it can't be read. */
  readJson(file: string): unknown {
    const text = this.read(file);
    if (text === undefined) return undefined;
    try {
      assertDepth(text);
      return JSON.parse(text);
    } catch (error) {
      const { message } = error as Error;
      const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
      const line = text.slice(0, position).split('\n').length;
      const reason = message
        .replace(/ in JSON at position.*$/s, '')
        .replace(/, (?:\.{3})?"[\s\S]*$/, '');
      this.note({ file, line, what: `this file isn't JSON and was left out: ${reason}` });
      return undefined;
    }
  }

  /** Names of what a folder holds; none where there's no such folder. */
  entries(folder: string): { name: string; isFolder: boolean }[] {
    if (!this.hasFolder(folder)) return [];
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }));
  }

  /** All files below a folder, relative to it and with slashes; links count as what they lead to. */
  filesBelow(folder: string): string[] {
    const names: string[] = [];
    const waiting = this.hasFolder(folder) ? [''] : [];
    for (const below of waiting) {
      for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
        const name = path.posix.join(below, entry.name);
        if (entry.isDirectory()) {
          if (!skipped.has(entry.name)) waiting.push(name);
        } else if (entry.isFile() || (entry.isSymbolicLink() && this.#follow(folder, name))) {
          names.push(name);
        }
      }
    }
    return names;
  }

  /** Notes what was left out, once. */
  note({ file, ...entry }: NotConverted): void {
    const place = path.relative(this.dir, file).split(path.sep).join('/') || '.';
    const key = `${place}\n${entry.what}`;
    if (!this.#noted.has(key)) this.#left.push({ file: place, ...entry });
    this.#noted.add(key);
  }

  #follow(folder: string, name: string): boolean {
    const file = path.join(folder, name);
    if (this.hasFile(file)) return true;
    const where = this.hasFolder(file)
      ? 'which is a folder'
      : "which isn't a file of the repository";
    this.note({
      file,
      what: `this symbolic link leads to ${readlinkSync(file)}, ${where}: it was left out`,
    });
    return false;
  }
}

/** What the root of a repository holds; an archive of one lacks the first. */
const rootMarks = ['.git', '.github', 'LICENSE', 'LICENSE.md', 'LICENSE.txt'];

/**
 * The repository that a site is in; without one, its own folder. A home folder that is a repository holds
 * everything, so it counts as none.
 */
function repositoryOf(dir: string): string {
  const folders = foldersAbove(dir);
  for (const mark of rootMarks) {
    const found = folders.find((folder) => existsSync(path.join(folder, mark)));
    if (found) return found;
  }
  return dir;
}

/** A folder and those that it's in, below the home folder. */
function foldersAbove(dir: string): string[] {
  const parent = path.dirname(dir);
  return parent === dir || dir === homedir() ? [] : [dir, ...foldersAbove(parent)];
}

/** Lists that are read here nest a few times; functions that follow them end here. */
const deepest = 100;

function assertDepth(text: string): void {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > deepest)
      throw new Error(`It nests deeper than ${deepest} levels in JSON at position ${index}`);
  }
}
