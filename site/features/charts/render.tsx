import type { RenderFeature } from 'truedocs/theme';
import { Chart } from './Chart.tsx';

/** Bars above the tables they are drawn from. */
export const render: RenderFeature = { components: { Chart } };
