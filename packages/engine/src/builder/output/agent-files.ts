import path from 'node:path';
import { type ExampleListing, examplesPath } from '#model/live/example-listing.ts';
import { formatOutput } from '#model/live/format-value.ts';
import { liveTexts } from '#model/live/texts/live-texts.ts';
import { withBase } from '#model/url.ts';
import type { Examples } from '../examples/read-examples.ts';
import { writeOutput } from '../files/files.ts';
import { llmsFiles, type PageMarkdown } from '../formats/llms-files.ts';
import type { Site } from '../site/site.ts';

/**
 * Writes what language models read: collections of pages, in the order of the sidebars, and the
 * programs of the examples.
 *
 * @param texts Markdown of pages by address with base.
 * @param options.onFile Called with the path of each collection and what it holds, as soon as it's there.
 */
export async function writeAgentFiles(
  folder: string,
  { data, sidebars, table }: Pick<Site, 'data' | 'sidebars' | 'table'>,
  texts: ReadonlyMap<string, PageMarkdown>,
  examples: Pick<Examples, 'byName'>,
  { onFile }: { onFile?: (file: string, content: Buffer) => void },
): Promise<void> {
  const inSidebars = sidebars.all.flatMap(({ index }) => index.pages.map(({ href }) => href));
  const others = table.routes.map((route) => withBase(route, data.base));
  const order = new Set([withBase('/', data.base), ...inSidebars, ...others]);
  const pages = [...order].flatMap((address) => texts.get(address) ?? []);
  for (const file of llmsFiles(pages, data)) {
    const place = path.join(folder, file.path);
    const { content } = file;
    await writeOutput(place, content);
    onFile?.(place, content);
  }
  const programs = listExamples(examples);
  if (programs.length === 0) return;
  await writeOutput(path.join(folder, examplesPath), JSON.stringify(programs));
}

function listExamples({ byName }: Pick<Examples, 'byName'>): ExampleListing[] {
  return [...byName].flatMap(([name, { source, output }]) => {
    if (!output) return [];
    const lines = Object.values(output.regions).flat();
    return [{ name, code: source, output: formatOutput(lines, liveTexts) }];
  });
}
