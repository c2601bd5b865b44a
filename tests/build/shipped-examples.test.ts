import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readExamples } from '#live/examples/read-examples.ts';
import { programOf, regionsOf } from '#live/shared/example-program.ts';
import { formatOutput } from '#live/shared/format-value.ts';
import { outputTexts } from '#live/texts.ts';
import { shippedDir, siteDir } from '../e2e/support/paths.ts';

/** An example of a page: the code it shows, the code folded away above it, and its output. */
interface ShippedProgram {
  shown: string;
  hidden: string;
  /** Without blanks, because the page sets long values in several lines; absent where it draws a table or a tree. */
  output?: string;
}

const { byName } = await readExamples(shippedDir);

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '');

/** Programs that the pages have to show, by the id of the example. */
const expected = new Map<string, ShippedProgram>(
  [...byName].flatMap(([name, { source, output }]) =>
    regionsOf(source).map((region): [string, ShippedProgram] => [
      `live-${name.replaceAll('/', '-')}-${region}`,
      {
        ...programOf(source, region),
        output: withoutBlanks(formatOutput(output?.regions[region] ?? [], outputTexts)),
      },
    ]),
  ),
);

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|#x27);/g, (_, name) => entities[name] ?? '');

/** The programs in a document, by the id of their example. */
function shippedIn(html: string): [id: string, program: ShippedProgram][] {
  return html
    .split(/(?=<div id="live-[^"]+" data-island="live-example")/)
    .slice(1)
    .map((part) => {
      const [code = '', after = ''] = part.split('class="live-output"');
      const [shown = '', hidden = ''] = [
        ...code.matchAll(/<pre[^>]*><code[^>]*>(.*?)<\/code><\/pre>/gs),
      ]
        .map(([, text]) => textOf(text ?? ''))
        .reverse();
      const [, lines = ''] =
        /^[^>]*>((?:<div class="live-line".*?<\/div>)*)<\/div>/s.exec(after) ?? [];
      const id = /id="([^"]+)"/.exec(code)?.[1] ?? '';
      return [
        id,
        {
          shown,
          hidden,
          ...(!/<(?:table|details)/.test(after) && { output: withoutBlanks(textOf(lines)) }),
        },
      ];
    });
}

it('the pages ship the programs that Node runs, and the outputs that it compares', async () => {
  const folder = siteDir('shipped');
  const names = await readdir(folder, { recursive: true });
  const seen = new Set<string>();
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    for (const [id, shipped] of shippedIn(await readFile(path.join(folder, name), 'utf8'))) {
      const wanted = expected.get(id);
      if (!wanted) continue;
      seen.add(id);
      expect(shipped, `${name}#${id}`).toEqual(
        shipped.output === undefined ? { shown: wanted.shown, hidden: wanted.hidden } : wanted,
      );
    }
  }
  expect(seen.size).toBeGreaterThan(60);
});
