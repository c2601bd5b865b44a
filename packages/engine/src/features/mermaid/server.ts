import { z } from 'zod';
import { defineFeatureModule } from '#node/define-feature.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { mermaidTexts } from './texts.ts';
import { drawDiagrams, foldSources } from './transforms.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
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
});
