import path from 'node:path';
import { z } from 'zod';
import type { SourceFile } from '#contract/source-file.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { contentFolder, examplesFolder } from '#shared/site/site-folders.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  setup({ root }) {
    /** Paths of the files that pages include, by the names of the pages. */
    const filesOf = new Map<string, readonly string[]>();
    return {
      async read(source) {
        filesOf.delete(source.file);
        if (!mayInclude(source)) return source;
        // It loads the parser of Markdown, which takes as long as a small site of which nothing changed to build.
        const { includeFiles } = await import('./include-files.ts');
        const { text, origins, diagnostics, files } = includeFiles(source, root);
        filesOf.set(source.file, files);
        return { ...source, text, included: { written: source.text, origins, diagnostics } };
      },
      dev: {
        async watch() {
          const files = [...filesOf.values()].flat();
          return [...new Set(files)].filter((file) => !isSourceOfPages(path.relative(root, file)));
        },
      },
    };
  },
});

/** Whether a page has what may be a directive; code can show one. */
function mayInclude({ text }: SourceFile): boolean {
  return text.includes('@include:') || /(?<![^\n])(?:[^\S\n]|>)*<<</.test(text);
}

/** Whether the core reads pages again when a file changes, whoever includes it; named relative to the site. */
function isSourceOfPages(file: string): boolean {
  return [contentFolder, examplesFolder].some((folder) => file.startsWith(folder + path.sep));
}
