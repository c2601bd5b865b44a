/** Texts of courses, in English. */
export const courseTexts = {
  /** `{step}` is the number of the page, `{count}` that of all. */
  courseStepText: 'Step {step} of {count}',
} as const;

/** Texts of courses in a language. */
export type CourseTexts = { readonly [K in keyof typeof courseTexts]: string };
