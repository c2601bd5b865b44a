import path from 'node:path';
import { withBase } from '#model/url.ts';
import { writeOutput } from '../files/files.ts';
import { llmsFiles, type PageMarkdown } from '../formats/llms-files.ts';
import type { Site } from '../site/site.ts';
import type { FormerTexts } from './former-texts.ts';
import type { PreviousOutput } from './previous-output.ts';

/** What saves work, and who wants to know of it. */
interface AgentFileOptions {
  former: FormerTexts;
  previous: Pick<PreviousOutput, 'reuse' | 'record'>;
  onFile?: ((file: string, content: Buffer) => void) | undefined;
}

/**
 * Writes what language models read: collections of pages, in the order of the sidebars.
 *
 * @param texts Markdown of pages by address with base.
 * @param options.former Where the texts of unchanged pages come from.
 * @param options.previous Where files in which nothing has changed come from.
 * @param options.onFile Called with the path of each new collection and what it holds, as soon as it's there.
 */
export async function writeAgentFiles(
  folder: string,
  { data, sidebars, table }: Pick<Site, 'data' | 'sidebars' | 'table'>,
  texts: ReadonlyMap<string, PageMarkdown>,
  { former, previous, onFile }: AgentFileOptions,
): Promise<void> {
  const inSidebars = sidebars.all.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const others = table.routes.map((route) => withBase(route, data.base));
  const order = new Set([withBase('/', data.base), ...inSidebars, ...others]);
  const pages = [...order].flatMap((address) => texts.get(address) ?? []);
  const known = pages.map((page) => withFormerText(page, former));
  for (const file of llmsFiles(known, data)) {
    const { key, members } = file;
    const name = file.path.slice(1);
    if (previous.reuse(key, [name])) {
      former.keep(name, key);
      continue;
    }
    const place = path.join(folder, name);
    const { content } = file;
    await writeOutput(place, content);
    previous.record(key, [name]);
    if (members) former.note(name, key, members);
    onFile?.(place, content);
  }
}

/** Reading the text of each page takes longer than finding it in a collection of all. */
function withFormerText(page: PageMarkdown, former: FormerTexts): PageMarkdown {
  return {
    ...withoutText(page),
    get text() {
      return former.find(page.key) ?? page.text;
    },
  };
}

function withoutText({ routePath, title, description, key, length }: PageMarkdown) {
  return { routePath, title, description, key, length };
}
