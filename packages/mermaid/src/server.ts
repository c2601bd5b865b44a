import { defineFeatureModule } from 'truedocs/feature';
import { z } from 'zod';
import { mermaidTranslations } from './languages/languages.ts';
import { mermaidTexts } from './texts.ts';
import { drawDiagrams, foldSources } from './transforms.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: mermaidTexts,
  translations: mermaidTranslations,
  client: { styles: { main: './mermaid.css' } },
  setup: ({ textsOf }) => ({ transforms: [drawDiagrams, foldSources(textsOf)] }),
});
