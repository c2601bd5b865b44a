import {
  documentedPackages,
  embeddedExamples,
  examplesPath,
  frameRoute,
  sampleTypes,
} from 'truedocs/channels';
import { defineFeatureModule, type FeatureOutput, type FileHeaders } from 'truedocs/feature';
import { defaultEdition, editionOfRoute, type Json, withoutBase } from 'truedocs/shared';
import { liveTranslations } from '#languages/languages.ts';
import { bundleApps } from './bundle/bundle-apps.ts';
import { bundleLive } from './bundle/bundle-live.ts';
import { listSandboxes, readSandboxes } from './bundle/sandboxes.ts';
import { listExamples, openEmbeddedExamples } from './embedded-examples.ts';
import { errorEntries } from './error-pages.ts';
import { frameDocument, frameHeaders } from './frame-document.ts';
import { LiveSite, liveSite } from './live-site.ts';
import { schema } from './options.ts';
import { servedFile } from './served-files.ts';
import type { OutputLine } from './shared/output-line.ts';
import { allLiveTexts } from './texts.ts';
import { liveTransforms } from './transforms.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: allLiveTexts,
  translations: liveTranslations,
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: {
      main: './styles/index.css',
      'live-values': './program-output/program-output.css',
      'live-app': './live-app/live-app.css',
    },
  },
  siteModules: ({ inspectorView }) => ({ ProgramInspector: inspectorView }),
  components: {
    ExampleFile: { file: './example-file/ExampleFile.tsx' },
    ExampleOutput: { file: './example-output/ExampleOutput.tsx', styles: () => ['live-values'] },
    LiveApp: { file: './live-app/LiveApp.tsx', styles: () => ['live-app'] },
    // The recorded output of most fenced blocks is plain text; a run brings the styles of values.
    LiveExample: {
      file: './live-example/LiveExample.tsx',
      styles: ({ props }) =>
        props.sample === undefined || isData(props.output) ? ['live-values'] : [],
    },
  },
  setup({ options, config, root, isDevelopment, textsOf, provide, consume }) {
    const standard = defaultEdition(config).version;
    const site = new LiveSite({
      root,
      sandboxes: readSandboxes(root, options),
      isForeign: (version) =>
        version !== standard && consume(documentedPackages)[0]?.packageOf(version) !== undefined,
    });
    const made = {
      examples: () => site.examples(),
      sandboxOf: (version: string) => site.sandboxOf(version),
      typesOf: (version: string) => consume(sampleTypes)[0]?.(version),
      code: config.markdown,
    };
    const isOf = (name: string, version: string) =>
      editionOfRoute(`/${name}`, config).version === version;
    provide(embeddedExamples, openEmbeddedExamples({ ...made, isOf, texts: textsOf(config.lang) }));
    provide(liveSite, site);
    return {
      start({ sources }) {
        site.forget();
        // While a site is written, bundles are made when they are asked for.
        if (isDevelopment) return;
        const hasPrograms = sources.some(({ scan }) => scan.codeFlags.includes('run'));
        site.bundleWhereNeeded(hasPrograms);
      },
      transforms: liveTransforms({ ...made, textsOf }),
      async emit({ pages, site: { isListed } }, output) {
        await emitFiles(site, output);
        const read = pages
          .map(({ metadata }) => metadata)
          .filter(({ routePath }) => isListed(routePath));
        for (const [file, route] of errorFiles(site)) {
          const entries = errorEntries(read, route, config.base);
          await output.add(file, JSON.stringify(entries));
        }
      },
      headers: () => headersOf(site, isDevelopment),
      dev: {
        async answer(path, written) {
          const file = withoutBase(path, config.base);
          const route = errorFiles(site).get(file);
          if (route === undefined) return answer(file, site);
          const routes = written.table.routes.filter(
            (one) => one.startsWith(route) && written.isListed(one),
          );
          const pages = await Promise.all(routes.map((one) => written.getPage(one)));
          const read = pages.flatMap((page) => page?.metadata ?? []);
          const body = JSON.stringify(errorEntries(read, route, config.base));
          return { type: 'application/json', body };
        },
      },
    };
  },
});

/** Files that list the messages of errors, each with the route below which pages explain them. */
function errorFiles({ sandboxes }: LiveSite): Map<string, string> {
  return new Map(
    listSandboxes(sandboxes).flatMap(({ folder, errorPages }) =>
      errorPages === undefined ? [] : [[`/_live/${folder}errors.json`, errorPages] as const],
    ),
  );
}

/** Headers of the documents that run programs. */
async function headersOf(site: LiveSite, isDevelopment: boolean): Promise<FileHeaders[]> {
  const common = isDevelopment
    ? await bundleLive(site.sandboxes.common)
    : (await site.bundled())?.common;
  return common ? [frameHeaders(common)] : [];
}

/** Writes what runs programs, and the examples for agents. */
async function emitFiles(site: LiveSite, output: FeatureOutput): Promise<void> {
  const bundles = await site.bundled();
  if (!bundles) return;
  for (const folder of bundles.folders) output.addBundle(folder);
  await output.add(`${frameRoute}.html`, frameDocument(bundles.common));
  const programs = listExamples(await site.examples());
  if (programs.length > 0) await output.add(examplesPath, JSON.stringify(programs));
}

/** A file that runs programs, bundled as its sources are now. */
async function answer(route: string, site: LiveSite) {
  if (!/^\/(?:_live|assets\/live)\//.test(route)) return undefined;
  const { sandboxes } = site;
  if (route === frameRoute) {
    const body = frameDocument(await bundleLive(sandboxes.common));
    return { type: 'text/html', body };
  }
  if (/^\/(?:_live|assets\/live)\/(?:[^/]+\/)?apps\//.test(route)) {
    return servedFile(route, [() => bundleApps(site)]);
  }
  return servedFile(
    route,
    listSandboxes(sandboxes).map((one) => async () => (await bundleLive(one)).dir),
  );
}

/** Whether recorded output has more than text. */
function isData(output: Json | undefined): boolean {
  const lines = (output ?? []) as unknown as OutputLine[];
  return lines.some(({ values }) => values.some(({ type }) => type !== 'string'));
}
