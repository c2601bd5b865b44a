import path from 'node:path';
import { z } from 'zod';
import { defineFeatureModule } from '#node/define-feature.ts';
import { contentFolder, examplesFolder } from '#shared/site/site-folders.ts';
import { includeFiles } from './include-files.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  setup({ root }) {
    /** Paths of the files that pages include, by the names of the pages. */
    const filesOf = new Map<string, readonly string[]>();
    return {
      read(source) {
        const found = includeFiles(source, root);
        filesOf.set(source.file, found?.files ?? []);
        if (!found) return source;
        const { text, origins, diagnostics } = found;
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

/** Whether the core reads pages again when a file changes, whoever includes it; named relative to the site. */
function isSourceOfPages(file: string): boolean {
  return [contentFolder, examplesFolder].some((folder) => file.startsWith(folder + path.sep));
}
