import path from 'node:path';
import type { SandboxOptions } from '@truedocs/live';

/** Sandbox of the pages: packages that programs can import, and the inspector of what they stored. */
export const sandbox: SandboxOptions = {
  packages: [
    {
      name: '@lix-js/sdk',
      modules: [
        '@lix-js/sdk/dependency/kysely',
        '@lix-js/sdk/dependency/kysely/helpers/sqlite',
        '@lix-js/sdk/dependency/zettel-ast',
      ],
    },
    { name: '@lix-js/plugin-md' },
  ],
  binary: {
    module: '@lix-js/sdk/dist/database/sqlite/sqlite-wasm-binary.js',
    export: 'wasmBinary',
    file: 'sqlite3.wasm',
  },
  inspector: path.join(import.meta.dirname, 'inspector.ts'),
  errorPages: '/guide/errors/',
  completions: {
    members: [
      { variables: 'lix|\\w*Lix', type: 'Lix' },
      { variables: 'db|trx', type: 'Lix', property: 'db' },
    ],
    tables: 'LixDatabaseSchema',
  },
};
