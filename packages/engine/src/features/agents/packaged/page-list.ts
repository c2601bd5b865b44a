import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '#node/files/files.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { decodePath, withoutBase } from '#shared/url.ts';

/** A link of `llms.txt`. */
export interface ListEntry {
  title: string;
  /** The file that it leads to, below the site's folder. */
  file: string;
  /** Description and size, as the list writes them. */
  note: string;
}

/** The pages of a version and language, in the order in which readers should meet them. */
export interface PageList {
  /** Name of the site and its release. */
  title: string;
  skills: ListEntry[];
  sections: { name: string; pages: ListEntry[] }[];
}

/**
 * Reads the list of pages that a build has written.
 *
 * @param dir Folder of the built site.
 * @param file The list, below that folder.
 * @throws Diagnostic when there is no such list.
 */
export async function readPageList(dir: string, file: string, base: string): Promise<PageList> {
  const text = await readFile(path.join(dir, file), 'utf8').catch(ifMissing(undefined));
  if (text === undefined) {
    throw new Diagnostic(
      `The site in ${dir} has no ${file}. Add \`agents()\` to its features, and build it again.`,
    );
  }
  const [head = '', ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => {
    const name = part.slice(0, part.indexOf('\n'));
    return { name, entries: entriesOf(part, base) };
  });
  // The site's own sections follow the collections of their texts.
  const own = sections.findIndex(({ name }) => name === 'Collections') + 1;
  const skills = sections.slice(0, own).find(({ name }) => name === 'Skills');
  return {
    title: /^# (.*)/.exec(head)?.[1] ?? '',
    skills: skills?.entries ?? [],
    sections: await Promise.all(
      sections.slice(own).map(async ({ name, entries }) => {
        const long = entries.find((entry) => entry.file.endsWith('.txt'));
        const all = long && (await readFile(path.join(dir, long.file), 'utf8'));
        return { name, pages: all === undefined ? entries : entriesOf(all, base) };
      }),
    ),
  };
}

const entryLine = /^- \[(.*?)\]\((\S*?\.(?:md|txt))\)(.*)$/gm;

function entriesOf(text: string, base: string): ListEntry[] {
  return [...text.matchAll(entryLine)].map(([, title = '', address = '', note = '']) => {
    const { pathname } = new URL(address, 'http://site.invalid');
    return { title, file: decodePath(withoutBase(pathname, base)).slice(1), note };
  });
}
