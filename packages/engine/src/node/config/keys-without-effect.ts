import { readFile } from 'node:fs/promises';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import { configFile, placeOfKey } from './config-source.ts';

/**
 * Says of what a configuration writes without effect that nothing comes of it (CODE-7).
 *
 * @returns Warnings with file and line.
 */
export async function keysWithoutEffect(root: string): Promise<string[]> {
  const file = await configFile(root);
  const name = 'codeHighlighter';
  if (!file || !(await readFile(file, 'utf8')).includes(name)) return [];
  const place = await placeOfKey(root, ['markdown', name]);
  if (place.line === undefined) return [];
  const sentence = `\`markdown.${name}\` does nothing here: both names give the same colors. Leave it out.`;
  return [formatDiagnostic(new Diagnostic(sentence, place))];
}
