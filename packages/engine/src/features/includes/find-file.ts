import path from 'node:path';
import { locateFile, readFileOfPage } from '#node/content/page-files.ts';
import { type Directive, readLines, type WrittenLine } from './directives.ts';

/** A page, or a file that one includes. */
export interface IncludedFile {
  /** What messages call it: its path relative to the site's folder, with slashes. */
  name: string;
  lines: readonly WrittenLine[];
}

/** The files that pages include. */
export interface IncludableFiles {
  /**
   * Finds what a path means.
   *
   * @param from Name of the file that it's written in.
   * @returns An absolute path.
   * @throws NotIncluded for a path that means no file.
   */
  locate(written: string, from: string): string;
  /** @throws NotIncluded when the file can't be read. */
  read(file: string, directive: Directive): IncludedFile;
}

/** The files that pages of a site include. */
export function filesOfSite(root: string): IncludableFiles {
  return {
    locate: (written, from) => locateFile(written, from, root),
    read(file, { path: written, kind }) {
      const lines = readFileOfPage(file, written, root).replace(/\n$/, '').split('\n');
      const name = path.relative(root, file).split(path.sep).join('/');
      return { name, lines: kind === 'code' ? lines : readLines(lines, name) };
    },
  };
}
