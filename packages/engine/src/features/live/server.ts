import { z } from 'zod';
import { sandboxPlaces } from '#builder/bundle/sandbox-places.ts';
import type { PageSandbox } from '#builder/examples/page-sandbox.ts';
import { type Examples, readExamples } from '#builder/examples/read-examples.ts';
import type { FeatureModule } from '#builder/feature.ts';
import { type DocumentedPackages, documentedPackages } from '#channels/documented-packages.ts';
import { embeddedExamples } from '#channels/embedded-examples.ts';
import { sampleTypes } from '#channels/sample-types.ts';
import { sandboxPackages } from '#model/live/importable.ts';
import { defaultEdition, editionOfRoute } from '#model/navigation/edition.ts';
import { type SiteConfig, textsOf, toSiteData } from '#model/site/site-config.ts';
import { openEmbeddedExamples } from './embedded-examples.ts';
import { liveTransforms } from './transforms.ts';

const schema = z.strictObject({});

export default {
  file: import.meta.filename,
  schema,
  setup({ config, root, provide, consume }) {
    const data = toSiteData(config);
    const code = config.markdown;
    const modules = new ExampleModules(root);
    const examples = () => modules.current();
    const typesOf = (version: string) => consume(sampleTypes)[0]?.(version);
    const placeOf = sandboxPlaces(root, config);
    const sandboxOf = async (version: string): Promise<PageSandbox> => {
      const sandbox = sandboxOfVersion(config, version, consume(documentedPackages)[0]);
      return sandbox ? { ...sandbox, place: await placeOf(version) } : nothingRuns;
    };
    const isOf = (name: string, version: string) =>
      editionOfRoute(`/${name}`, config).version === version;
    const texts = textsOf(data, config.lang);
    provide(
      embeddedExamples,
      openEmbeddedExamples({ examples, isOf, sandboxOf, typesOf, texts, code }),
    );
    return {
      start: () => modules.forget(),
      transforms: liveTransforms({
        examples,
        sandboxOf,
        typesOf,
        code,
        textsOf: (lang) => textsOf(data, lang),
      }),
    };
  },
} satisfies FeatureModule<z.output<typeof schema>>;

/** The modules below `examples/`, read once for each state of a site. */
class ExampleModules {
  readonly #root: string;
  #read: Promise<Examples> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  current(): Promise<Examples> {
    this.#read ??= readExamples(this.#root);
    return this.#read;
  }

  forget(): void {
    this.#read = undefined;
  }
}

const nothingRuns: PageSandbox = { importable: [], unavailable: {} };

/** The default sandbox holds the default version's package: only versions without one share it. */
function sandboxOfVersion(
  config: SiteConfig,
  version: string,
  packages: DocumentedPackages | undefined,
): PageSandbox | undefined {
  const own = config.versionSandboxes[version];
  const standard = defaultEdition(config).version;
  if (!own && version !== standard && packages?.packageOf(version)) return undefined;
  const documented = packages?.packageOf(own ? version : standard);
  const sandbox = own ?? config.sandbox;
  return {
    importable: sandboxPackages(sandbox, documented).flatMap(({ specifiers }) => specifiers),
    unavailable: sandbox.unavailable,
  };
}
