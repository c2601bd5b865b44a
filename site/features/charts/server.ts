import { z } from 'zod';
import { defineFeatureModule } from '#node/define-feature.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { chartTexts } from './texts.ts';
import { drawCharts } from './transforms.ts';

const schema = z.strictObject({});

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: chartTexts,
  client: { render: './render.tsx', styles: { chart: './chart.css' } },
  components: { Chart: { file: './Chart.tsx', styles: () => ['chart'] } },
  setup({ config }) {
    const data = toSiteData(config);
    return { transforms: [drawCharts((lang) => ({ ...chartTexts, ...textsOf(data, lang) }))] };
  },
});
