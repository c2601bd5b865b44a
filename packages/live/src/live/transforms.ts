import type { Root } from 'hast';
import type { LiveFacts, SampleTypes } from 'truedocs/channels';
import type { Transform } from 'truedocs/feature';
import { componentsOf } from 'truedocs/pages';
import type { SiteData } from 'truedocs/shared';
import { visit } from 'unist-util-visit';
import { type AllLiveTexts, liveTexts } from '#live/texts.ts';
import { expandExampleFiles } from './example-file/example-files.ts';
import type { PageSandbox } from './examples/page-sandbox.ts';
import type { Examples } from './examples/read-examples.ts';
import { expandLiveExamples } from './live-example/live-examples.ts';
import { replaceRunnableSamples } from './live-example/live-samples.ts';
import { programProps } from './program-run/program-props.ts';

/** Everything that live examples on pages are made from. */
export interface LiveTransformOptions {
  examples: () => Promise<Examples>;
  /** Abilities of programs on the pages of a version. */
  sandboxOf: (version: string) => Promise<PageSandbox>;
  /** The types of names in a version's samples. */
  typesOf: (version: string) => SampleTypes | undefined;
  /** Options of code blocks; like texts, part of every page's key. */
  code: SiteData['markdown'];
  textsOf: (lang: string) => AllLiveTexts;
}

/** Steps that embed modules of `examples/`, and let readers run them and the samples of pages. */
export function liveTransforms(options: LiveTransformOptions): Transform[] {
  return [embeddedExamples(options), exampleFiles(options), runnableSamples(options)];
}

function embeddedExamples({ examples, typesOf, code, textsOf }: LiveTransformOptions): Transform {
  return {
    name: 'live: embedded examples',
    stage: 'body',
    key: async ({ version }) =>
      JSON.stringify([(await examples()).hash, await typesOf(version)?.key()]),
    async run({ body, file, edition }) {
      const typesOfVersion = typesOf(edition.version)?.find;
      const texts = textsOf(edition.lang);
      const options = { examples: await examples(), typesOf: typesOfVersion, file, texts, code };
      return expandLiveExamples(body, options);
    },
  };
}

function exampleFiles({ examples, code, textsOf }: LiveTransformOptions): Transform {
  return {
    name: 'live: example files',
    stage: 'body',
    key: async () => (await examples()).hash,
    async run({ body, file, edition }) {
      const { files } = await examples();
      return expandExampleFiles(body, { files, file, texts: textsOf(edition.lang), code });
    },
  };
}

function runnableSamples({ sandboxOf, textsOf }: LiveTransformOptions): Transform {
  return {
    name: 'live: runnable samples',
    stage: 'finished',
    key: async ({ version }) => JSON.stringify(await sandboxOf(version)),
    async run({ body, codeBlocks, edition, featureFacts }) {
      const sandbox = await sandboxOf(edition.version);
      // Samples become examples first, so that they get texts and a sandbox like all others.
      replaceRunnableSamples(body, codeBlocks, sandbox);
      const found = componentsOf(body, 'LiveExample');
      if (found.length === 0) return;
      const props = await programProps(sandbox.place, textsOf(edition.lang), liveTexts);
      for (const component of found) Object.assign(component.props, props);
      featureFacts.live = { runnable: runnableSections(body) } satisfies LiveFacts;
    },
  };
}

/**
 * Finds the sections of a page in which readers can run code.
 *
 * @returns Ids of the headings of depth 2 to 4 above the examples, in order; empty for what stands
 *   before the first one.
 */
export function runnableSections(tree: Root): string[] {
  const sections = new Set<string>();
  let section = '';
  visit(tree, (node) => {
    if (node.type === 'element' && /^h[2-4]$/.test(node.tagName)) {
      section = String(node.properties.id ?? section);
    } else if (node.type === 'component' && node.name === 'LiveExample') sections.add(section);
  });
  return [...sections];
}
