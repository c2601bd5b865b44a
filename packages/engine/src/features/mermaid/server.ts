import { z } from 'zod';
import type { FeatureModule } from '#contract/feature.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { mermaidTexts } from './texts.ts';
import { drawDiagrams, foldSources } from './transforms.ts';

const schema = z.strictObject({});

export default {
  file: import.meta.filename,
  schema,
  packages: ['beautiful-mermaid'],
  texts: mermaidTexts,
  client: { styles: { main: './mermaid.css' } },
  setup({ config }) {
    const data = toSiteData(config);
    return {
      transforms: [
        drawDiagrams,
        foldSources((lang) => ({ ...mermaidTexts, ...textsOf(data, lang) })),
      ],
    };
  },
} satisfies FeatureModule<z.output<typeof schema>>;
