import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { build } from '#node/build.ts';
import { modulesDir } from '#node/files/project-dir.ts';

/** Installs the packages beside the engine into the folder of a site. */
export function linkPackages(root: string): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(modulesDir, '@truedocs'), path.join(root, 'node_modules/@truedocs'));
}

/** A site in a folder of its own, empty before each test of a file; its builds print nothing. */
export function temporarySite() {
  const site = {
    root: '',
    /** Warnings of all builds. */
    warnings: [] as string[],
    /** Writes files by path below the site's folder. */
    write(files: Record<string, string>): void {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(site.root, name)), { recursive: true });
        writeFileSync(path.join(site.root, name), text);
      }
    },
    /** Builds the site into `dist/`. */
    build() {
      return build({ root: site.root, out: path.join(site.root, 'dist'), compress: 'none' });
    },
  };
  beforeEach(() => {
    site.root = mkdtempSync(path.join(tmpdir(), 'site-'));
    site.warnings = [];
    vi.spyOn(console, 'warn').mockImplementation((text) => site.warnings.push(String(text)));
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(site.root, { recursive: true, force: true });
  });
  return site;
}
