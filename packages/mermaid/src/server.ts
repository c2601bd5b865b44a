import { z } from 'zod';
import { defineFeatureModule } from '#node/define-feature.ts';
import { mermaidTexts } from './texts.ts';
import { drawDiagrams, foldSources } from './transforms.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  packages: ['beautiful-mermaid'],
  texts: mermaidTexts,
  client: { styles: { main: './mermaid.css' } },
  setup: ({ textsOf }) => ({ transforms: [drawDiagrams, foldSources(textsOf)] }),
});
