import { fileOwners } from '#channels/file-owners.ts';
import { cacheDirOf } from '#node/cache/store.ts';
import type { FeatureModule } from '#node/feature.ts';
import { workerFile } from '#shared/site/worker-address.ts';
import { withBase } from '#shared/url.ts';
import { bundleWorker } from './bundle-worker.ts';
import { type OfflineOptions, schema } from './options.ts';
import { writeOfflineFiles } from './packs/offline-files.ts';
import { manifestPath } from './packs/web-manifest.ts';
import { notStoredTexts, offlineTexts } from './texts.ts';

export default {
  file: import.meta.filename,
  schema,
  texts: { ...offlineTexts, ...notStoredTexts },
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { main: './styles/index.css', 'not-found': './styles/not-found.css' },
  },
  setup({ options: { remove }, isDevelopment, consume }) {
    // Site authors see what they wrote last.
    if (isDevelopment) return {};
    if (remove) {
      return {
        async seal(_, output) {
          await output.add(`/${workerFile}`, await bundleWorker('removal', cacheDirOf()));
        },
      };
    }
    return {
      document({ head }, { data }) {
        const href = withBase(manifestPath(head.lang, data), data.base);
        return { head: [{ tag: 'link', attributes: { rel: 'manifest', href } }] };
      },
      async seal({ site }, output) {
        const worker = await bundleWorker('worker', cacheDirOf());
        const owners = consume(fileOwners);
        await writeOfflineFiles(output, site.data, { worker, owners, cacheDir: cacheDirOf() });
      },
    };
  },
} satisfies FeatureModule<OfflineOptions>;
