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

/** A key of the front matter that has no effect, though its author means something by it. */
export interface IgnoredKey {
  key: string;
  sentence: string;
}

/** Finds keys that other engines act on, and those that only home pages show. */
export function ignoredKeys(values: Readonly<Record<string, unknown>>): IgnoredKey[] {
  const ignored = Object.entries(values).flatMap(([key, value]): IgnoredKey[] => {
    const advice = Object.hasOwn(foreign, key) ? foreign[key]?.(value) : undefined;
    return advice ? [{ key, sentence: `The key \`${key}\` does nothing here. ${advice}` }] : [];
  });
  if (values.pageType === 'home' || ignored.some(({ key }) => /^(?:layout|template)$/.test(key))) {
    return ignored;
  }
  const ofHome = ['hero', 'features'].filter((key) => Object.hasOwn(values, key));
  return [
    ...ignored,
    ...ofHome.map((key) => ({
      key,
      sentence: `\`${key}\` shows only on a page with \`pageType: home\`. Add that, or delete it.`,
    })),
  ];
}
