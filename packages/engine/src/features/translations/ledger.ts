import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SourceFile } from '#contract/source-file.ts';
import { hashOf } from '#node/cache/store.ts';
import { ifMissing } from '#node/files/files.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import { type EditionSettings, editionOfRoute, splitRoute } from '#shared/site/site-data.ts';
import { originals, translatedRoutes } from './stand-ins.ts';

/** The file that says which state of its original each translation shows, beside the configuration. */
export const ledgerFile = 'translations.json';

/** Hashes of originals, by the path of the translation below the content folder. */
export type Ledger = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

/**
 * Reads the ledger of a site; it's empty where there is none.
 *
 * @throws Diagnostic when it can't be read.
 */
export async function readLedger(root: string): Promise<Ledger> {
  const text = await readFile(path.join(root, ledgerFile), 'utf8').catch(ifMissing('{}'));
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Diagnostic(
      'The file must hold an object of paths and hashes, as `truedocs translations --record` writes it.',
      { file: ledgerFile },
    );
  }
}

/** A page in another language than the default one. */
export interface Translation {
  /** Path below the site's folder; where it should be if it's missing. */
  file: string;
  lang: string;
  /** Compared with the original; nobody has said what an unrecorded one shows. */
  state: 'missing' | 'behind' | 'unrecorded' | 'current';
  /** What the ledger is to hold once it's current; none for a missing one. */
  entry?: readonly [relativePath: string, hash: string];
}

/** Whether the original of a translation has changed since the translation was recorded. */
export function isBehind(ledger: Ledger, relativePath: string, original: SourceFile): boolean {
  const recorded = ownValue(ledger, relativePath);
  return recorded !== undefined && recorded !== shown(original);
}

/** The hash that the ledger holds: of what is in the file itself. */
function shown({ text, included }: SourceFile): string {
  return hashOf(included?.written ?? text).slice(0, 16);
}

/**
 * Lists all translations of a site, those that are missing included.
 *
 * @param written Files of the content folder.
 */
export function translationsOf(
  written: readonly SourceFile[],
  site: EditionSettings,
  ledger: Ledger,
): Translation[] {
  const byRoute = new Map(written.map((source) => [source.routePath, source]));
  return originals(written, site).flatMap((original) =>
    translatedRoutes(original.routePath, site).map((route): Translation => {
      const { lang } = editionOfRoute(route, site);
      const found = byRoute.get(route);
      if (!found) return { file: translatedFile(original, lang, site), lang, state: 'missing' };
      const { file, relativePath } = found;
      const entry = [relativePath, shown(original)] as const;
      if (ownValue(ledger, relativePath) === undefined)
        return { file, lang, state: 'unrecorded', entry };
      const state = isBehind(ledger, relativePath, original) ? 'behind' : 'current';
      return { file, lang, state, entry };
    }),
  );
}

/** Where the translation of a page belongs: in the folder of its language, beside the original's or in it. */
function translatedFile(
  { relativePath, file }: SourceFile,
  lang: string,
  site: EditionSettings,
): string {
  const { named } = splitRoute(`/${relativePath}`, site);
  const folders = relativePath.split('/');
  folders.splice(named.version === undefined ? 0 : 1, named.lang === undefined ? 0 : 1, lang);
  return file.slice(0, file.length - relativePath.length) + folders.join('/');
}

/** Writes the ledger of a site, sorted, so that branches rarely conflict. */
export async function writeLedger(root: string, ledger: Ledger): Promise<void> {
  const entries = Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  await writeFile(path.join(root, ledgerFile), text);
}
