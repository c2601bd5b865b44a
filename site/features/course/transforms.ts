import type { Transform } from 'truedocs/feature';
import { type ComponentNode, fillText, withBase } from 'truedocs/shared';
import type { CourseOptions } from './options.ts';
import type { CourseTexts } from './texts.ts';

interface CourseContext {
  base: string;
  textsOf(lang: string): CourseTexts;
}

/** Puts the steps of each course below the first paragraph of each of its pages. */
export function showSteps(
  courses: CourseOptions['courses'],
  { base, textsOf }: CourseContext,
): Transform {
  return {
    name: 'course: steps',
    stage: 'finished',
    key: ({ lang }) => JSON.stringify([courses, base, textsOf(lang).courseStepText]),
    run({ body, routePath, edition: { lang } }) {
      const isCurrent = ({ link }: { link: string }) => link === routePath;
      const steps = courses.find((course) => course.some(isCurrent));
      if (!steps) return;
      const current = steps.findIndex(isCurrent);
      const label = fillText(textsOf(lang).courseStepText, {
        step: String(current + 1),
        count: String(steps.length),
      });
      const rail: ComponentNode = {
        type: 'component',
        name: 'CourseSteps',
        props: {
          label,
          current,
          steps: steps.map(({ text, link }) => ({ text, href: withBase(link, base) })),
        },
        children: [],
      };
      const start = body.children.findIndex(
        (node) => node.type === 'element' && node.tagName === 'p',
      );
      body.children.splice(start + 1, 0, rail);
    },
  };
}
