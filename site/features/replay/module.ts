import { defineFeatureModule } from 'truedocs/feature';

export default defineFeatureModule({
  contract: 1,
  client: { browser: './browser.ts' },
  setup: () => ({}),
});
