// `node unpack.mjs <folder>`: unpacks Chromium with the fonts and libraries that small systems don't have.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder = ''] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The package unpacks below the system's temporary folder, where it also trusts what it finds.
process.env.TMPDIR = folder;
// It brings the libraries for this system only.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();

// Comes last, so that it's missing if something stops this.
const start = [
  '#!/bin/sh',
  `here=\${0%/*}`,
  'export LD_LIBRARY_PATH="$here/al2023/lib" XDG_DATA_HOME="$here/fonts"',
  'exec "$here/chromium" "$@"',
];
writeFileSync(path.join(folder, 'start'), `${start.join('\n')}\n`, { mode: 0o755 });
