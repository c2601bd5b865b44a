import path from 'node:path';
import type { SandboxOptions } from '@truedocs/live';

const inFolder = (file: string) => path.join(import.meta.dirname, file);
const dist = 'lix-0-17/dist';

/**
 * Sandbox of the pages of 0.17: packages that programs can import, and the inspector of what they
 * stored.
 */
export const sandbox017: SandboxOptions = {
  packages: [{ name: 'lix-0-17', importedAs: '@lix-js/sdk', modules: ['lix-0-17/compatibility'] }],
  engine: `${dist}/wasm/lix_js_sdk_bg.wasm`,
  replacements: {
    [`${dist}/wasm-init.js`]: inFolder('initialize-wasm.ts'),
    [`${dist}/worker/factory.browser.js`]: inFolder('open-in-worker.ts'),
    [`${dist}/component-host/index.js`]: inFolder('no-plugins.ts'),
  },
  unavailable: {
    bundledPluginArchives:
      'Plugins need a compiler of 93 MB and code from addresses that the sandbox blocks.',
    '@lix-js/sdk/migration': 'It would need another engine, which is 62 MB of WebAssembly.',
  },
  // The native engines are for Node, and 380 MB large.
  project: {
    overrides: Object.fromEntries(
      ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64'].map((platform) => [
        `@lix-js/sdk-${platform}`,
        'npm:empty-npm-package@1.0.0',
      ]),
    ),
  },
  inspector: inFolder('inspector.ts'),
  errorPages: '/0.17/guide/troubleshooting',
  completions: { members: [{ variables: 'lix|session|\\w*Lix', type: 'Lix' }] },
};
