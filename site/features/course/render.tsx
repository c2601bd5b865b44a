import type { RenderFeature } from 'truedocs/theme';
import { CourseSteps } from './CourseSteps.tsx';

/** Where a page stands in its course. */
export const render: RenderFeature = { components: { CourseSteps } };
