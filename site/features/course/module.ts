import { defineFeatureModule } from 'truedocs/feature';
import { schema } from './options.ts';
import { courseTexts } from './texts.ts';
import { showSteps } from './transforms.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: courseTexts,
  client: { render: './render.tsx', styles: { course: './course.css' } },
  components: { CourseSteps: { file: './CourseSteps.tsx', styles: () => ['course'] } },
  setup: ({ options: { courses }, config: { base }, textsOf }) => ({
    transforms: [showSteps(courses, { base, textsOf })],
  }),
});
