import type { ExampleListing } from '#channels/example-listing.ts';
import { liveTexts } from '#features/live/texts.ts';
import type { Examples } from './examples/read-examples.ts';
import { formatOutput } from './shared/format-value.ts';

/** The recorded examples as agents read them. */
export function listExamples({ byName }: Pick<Examples, 'byName'>): ExampleListing[] {
  return [...byName].flatMap(([name, { source, output }]) => {
    if (!output) return [];
    const lines = Object.values(output.regions).flat();
    return [{ name, code: source, output: formatOutput(lines, liveTexts) }];
  });
}
