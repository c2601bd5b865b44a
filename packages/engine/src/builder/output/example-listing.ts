import path from 'node:path';
import { type ExampleListing, examplesPath } from '#channels/example-listing.ts';
import { formatOutput } from '#model/live/format-value.ts';
import { liveTexts } from '#model/live/texts/live-texts.ts';
import type { Examples } from '../examples/read-examples.ts';
import { writeOutput } from '../files/files.ts';

/** Writes the programs of the examples, for those who read them without a page. */
export async function writeExampleListing(
  folder: string,
  { byName }: Pick<Examples, 'byName'>,
): Promise<void> {
  const listing = [...byName].flatMap(([name, { source, output }]): ExampleListing[] => {
    if (!output) return [];
    const lines = Object.values(output.regions).flat();
    return [{ name, code: source, output: formatOutput(lines, liveTexts) }];
  });
  if (listing.length === 0) return;
  await writeOutput(path.join(folder, examplesPath), JSON.stringify(listing));
}
