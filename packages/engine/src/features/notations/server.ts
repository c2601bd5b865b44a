import { z } from 'zod';
import type { FeatureModule } from '#contract/feature.ts';
import { readDefinitions } from './definition-lists.ts';
import { readMarks } from './marks.ts';

const schema = z.strictObject({});

export default {
  file: import.meta.filename,
  schema,
  packages: ['micromark-extension-definition-list'],
  client: { styles: { main: './notations.css' } },
  async setup() {
    return { transforms: [await readDefinitions(), readMarks] };
  },
} satisfies FeatureModule<z.output<typeof schema>>;
