import { z } from 'zod';
import type { FeatureModule } from '#contract/feature.ts';

const schema = z.strictObject({});

export default {
  file: import.meta.filename,
  schema,
  requires: ['agents', 'search'],
  built: { load: () => import('./built.ts'), paths: ['/mcp'] },
  setup: () => ({}),
} satisfies FeatureModule<z.output<typeof schema>>;
