import { z } from 'zod';
import { defineFeatureModule } from '#node/define-feature.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  requires: ['agents', 'search'],
  built: { module: './built.ts', paths: ['/mcp'] },
  setup: () => ({}),
});
