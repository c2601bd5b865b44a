import type { RenderFeature } from '#theme/render-feature.ts';
import { CourseSteps } from './CourseSteps.tsx';

/** Where a page stands in its course. */
export const render: RenderFeature = { components: { CourseSteps } };
