import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Description } from '@truedocs/reference';
import { description } from '@truedocs/reference/pages';
import { explainIssues } from 'truedocs/build';
import { Diagnostic, Diagnostics } from 'truedocs/shared';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

/**
 * Checks data that the site keeps as JSON.
 *
 * @param value The file's content, as the module imported it.
 * @throws Diagnostics with the file and the line of each mistake.
 */
export function checkData<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: URL,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const name = path.relative(process.cwd(), fileURLToPath(file));
  throw new Diagnostics(
    explainIssues(result.error, value, schema).map(({ path: keys, sentence }) => {
      const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
      return new Diagnostic(sentence, {
        file: name,
        line: lines.linePos(node?.range?.[0] ?? 0).line,
      });
    }),
  );
}

/**
 * Checks descriptions of exports, and puts those of several files together.
 *
 * @param folder Holds the files.
 * @param files Their names without the ending, and what the module imported from each.
 * @throws Diagnostics as `checkData` does.
 */
export function checkDescriptions(
  folder: URL,
  files: [name: string, value: unknown][],
): Record<string, Description> {
  const schema = z.record(z.string(), description);
  const checked = files.map(([name, value]) =>
    checkData(schema, value, new URL(`${name}.json`, folder)),
  );
  return Object.assign({}, ...checked);
}
