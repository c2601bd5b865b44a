import { defineFeatureModule } from 'truedocs/feature';

export default defineFeatureModule({
  contract: 1,
  requires: ['sample-types'],
  built: { module: './built.ts' },
  setup: () => ({}),
});
