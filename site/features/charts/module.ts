import { defineFeatureModule } from 'truedocs/feature';
import { chartTexts } from './texts.ts';
import { drawCharts } from './transforms.ts';

export default defineFeatureModule({
  contract: 1,
  texts: chartTexts,
  client: { render: './render.tsx', styles: { chart: './chart.css' } },
  components: { Chart: { file: './Chart.tsx', styles: () => ['chart'] } },
  setup: ({ textsOf }) => ({ transforms: [drawCharts(textsOf)] }),
});
