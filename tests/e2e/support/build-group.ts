import { build } from '#node/build.ts';
import type { Compression } from '#node/files/compression.ts';

/** Builds the sites named on the command line, as JSON of pairs of root and output folder. */
const { folders, compress }: { folders: [root: string, out: string][]; compress: Compression } =
  JSON.parse(process.argv[2] ?? '{}');
for (const [root, out] of folders) await build({ root, out, compress });
