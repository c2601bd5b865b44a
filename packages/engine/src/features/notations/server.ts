import { z } from 'zod';
import { defineFeatureModule } from '#node/define-feature.ts';
import { readDefinitions } from './definition-lists.ts';
import { readMarks } from './marks.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  packages: ['micromark-extension-definition-list'],
  client: { styles: { main: './notations.css' } },
  async setup() {
    return { transforms: [await readDefinitions(), readMarks] };
  },
});
