import path from 'node:path';
import { Diagnostic } from '#shared/diagnostic.ts';
import { fileExists } from '../files/files.ts';

/** Names that a configuration file may have. */
export const configNames = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (ending) => `site.config.${ending}`,
);

/**
 * The configuration file of a site root, or `undefined`.
 *
 * @throws SiteProblem when there are several, of which only one could count.
 */
export async function configFile(root: string): Promise<string | undefined> {
  const files = configNames.map((name) => path.join(root, name));
  const found = await Promise.all(files.map(fileExists));
  const [file, other] = files.filter((_, index) => found[index]);
  if (file && other) {
    throw new Diagnostic(
      `${path.basename(other)} is a configuration, too. Delete one of the two, so that it's clear which one counts.`,
      { file: path.basename(file) },
    );
  }
  return file;
}
