import type { HeadElement } from '#contract/feature.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { withBase } from '#shared/url.ts';
import { type HeadTagsOptions, schema } from './options.ts';

type Script = HeadTagsOptions['scripts'][number];

export default defineFeatureModule({
  contract: 1,
  schema,
  policy: ({ scripts }) => ({
    connect: scripts.flatMap((script) => [
      ...('src' in script && isForeign(script.src) ? [new URL(script.src).origin] : []),
      ...script.connect,
    ]),
    scripts: scripts.flatMap((script) =>
      'src' in script && isForeign(script.src) ? [policySource(script.src)] : [],
    ),
    inline: scripts.flatMap((script) => ('text' in script ? [script.text] : [])),
  }),
  setup({ options: { tags, scripts }, config: { base }, root }) {
    const head = [
      ...tags.map(([tag, attributes]): HeadElement => ({ tag, attributes })),
      ...scripts.map((script) => scriptElement(script, base)),
    ];
    const own = scripts.flatMap((script) => ('src' in script ? script.src : []));
    return {
      document: () => ({ head }),
      async check(_, { files }) {
        const locate = await openConfigSource(root);
        const missing = own.filter((src) => !isForeign(src) && !files.has(src));
        return {
          deadLinks: missing.map(
            (src) =>
              new Diagnostic(
                `The script ${src} of headTags is missing. Put it in public/.`,
                locate(src),
              ),
          ),
        };
      },
    };
  },
});

function isForeign(src: string): boolean {
  return !src.startsWith('/');
}

/** How a policy names one script: a list of sources knows no queries, and ends at some signs. */
function policySource(src: string): string {
  const { origin, pathname } = new URL(src);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

function scriptElement(script: Script, base: string): HeadElement {
  const own = Object.entries(script.attributes).map(([name, value]) => [
    name,
    value === true ? '' : value,
  ]);
  const attributes: Record<string, string> = Object.fromEntries(own);
  if ('text' in script) return { tag: 'script', attributes, text: script.text };
  const { src, integrity } = script;
  // A script that comes late holds back no text.
  const isOrdered = 'async' in attributes || 'type' in attributes;
  return {
    tag: 'script',
    attributes: {
      src: isForeign(src) ? src : withBase(src, base),
      ...(!isOrdered && { defer: '' }),
      ...(integrity && { integrity }),
      // Browsers compare only what the other host lets this one read.
      ...(integrity && isForeign(src) && { crossorigin: 'anonymous' }),
      ...attributes,
    },
  };
}
