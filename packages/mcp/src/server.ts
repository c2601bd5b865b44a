import { defineFeatureModule } from 'truedocs/feature';
import { z } from 'zod';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  requires: ['agents', 'search'],
  built: { module: './built.ts', paths: ['/mcp'] },
  setup: () => ({}),
});
