/** What to write instead of a key that other engines act on, where its value asks for something. */
const foreign: Record<string, (value: unknown) => string | undefined> = {
  layout: (value) =>
    value === 'home'
      ? 'Write `pageType: home`.'
      : value === 'page' || value === false
        ? 'Write `pageType: custom`.'
        : undefined,
  template: (value) => (value === 'splash' ? 'Write `pageType: home`.' : undefined),
  sidebar_position: () => 'Write `order`.',
  sidebar_label: () => 'A sidebar shows the title of a page.',
  slug: () => pathAdvice,
  permalink: () => pathAdvice,
  draft: (value) => (value === true ? draftAdvice : undefined),
  unlisted: (value) => (value === true ? draftAdvice : undefined),
  published: (value) => (value === false ? draftAdvice : undefined),
  aside: (value) => (value === false ? 'Write `outline: false`.' : undefined),
  tableOfContents: (value) => (value === false ? 'Write `outline: false`.' : undefined),
  hide_table_of_contents: (value) => (value === true ? 'Write `outline: false`.' : undefined),
};

const pathAdvice = "A page's address is the path of its file; rename the file.";
const draftAdvice =
  'The page is published like any other; to leave it out, begin the name of its file with an underscore.';

/** A value of the front matter that has no effect, though its author means something by it. */
export interface IgnoredValue {
  path: PropertyKey[];
  sentence: string;
}

/** Finds keys that other engines act on, what only home pages show, and icons that would be text. */
export function ignoredValues(values: Readonly<Record<string, unknown>>): IgnoredValue[] {
  const ignored = Object.entries(values).flatMap(([key, value]): IgnoredValue[] => {
    const advice = Object.hasOwn(foreign, key) ? foreign[key]?.(value) : undefined;
    if (!advice) return [];
    return [{ path: [key], sentence: `The key \`${key}\` does nothing here. ${advice}` }];
  });
  const isHome =
    values.pageType === 'home' || values.layout === 'home' || values.template === 'splash';
  const ofHome = isHome ? [] : ['hero', 'features'].filter((key) => Object.hasOwn(values, key));
  return [
    ...ignored,
    ...ofHome.map((key) => ({
      path: [key],
      sentence: `\`${key}\` shows only on a page with \`pageType: home\`. Add that, or delete it.`,
    })),
    ...namedIcons(values.features),
  ];
}

const imageAddress = /^(?:https?:\/|\.{0,2})\/\S+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

function namedIcons(features: unknown): IgnoredValue[] {
  if (!Array.isArray(features)) return [];
  return features.flatMap((feature: unknown, index): IgnoredValue[] => {
    const icon =
      typeof feature === 'object' && feature !== null && 'icon' in feature && feature.icon;
    if (typeof icon !== 'string' || !imageAddress.test(icon)) return [];
    const sentence = `The icon stays text. Write an image as HTML: '<img src="${icon}" alt="">'.`;
    return [{ path: ['features', index, 'icon'], sentence }];
  });
}
