import { defineFeatureModule } from '#node/define-feature.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { schema } from './options.ts';
import { courseTexts } from './texts.ts';
import { showSteps } from './transforms.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: courseTexts,
  client: { render: './render.tsx', styles: { course: './course.css' } },
  components: { CourseSteps: { file: './CourseSteps.tsx', styles: () => ['course'] } },
  setup({ options: { steps }, config }) {
    const data = toSiteData(config);
    return {
      transforms: [
        showSteps(steps, {
          base: data.base,
          textsOf: (lang) => ({ ...courseTexts, ...textsOf(data, lang) }),
        }),
      ],
    };
  },
});
