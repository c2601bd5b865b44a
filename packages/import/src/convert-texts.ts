type Values = Record<string, unknown>;

/** Paths of texts in the theme of VitePress, by the names that they have here. */
const vitepressTexts = {
  outlineTitle: 'outline.label',
  prevPageText: 'docFooter.prev',
  nextPageText: 'docFooter.next',
  lastUpdatedText: 'lastUpdated.text',
  skipLinkText: 'skipToContentLabel',
  scrollToTopText: 'returnToTopLabel',
  languageText: 'langMenuLabel',
  menuText: 'sidebarMenuLabel',
  appearanceText: 'darkModeSwitchLabel',
  notFoundTitleText: 'notFound.title',
  notFoundLinkText: 'notFound.linkText',
} as const;

/** Titles of containers, as the configuration of Markdown names them in VitePress. */
const containers = ['tip', 'info', 'warning', 'danger', 'details', 'note', 'important', 'caution'];

/** The theme's texts that a configuration of VitePress sets. */
export function textsOfTheme(theme: Values, markdown: Values): Record<string, string> {
  const entries = Object.entries(vitepressTexts).map(([name, path]) => [name, at(theme, path)]);
  const titles = containers.map((kind) => [
    `${kind}TitleText`,
    at(markdown, `container.${kind}Label`),
  ]);
  return Object.fromEntries(
    [...entries, ...titles].filter(([, text]) => typeof text === 'string'),
  ) as Record<string, string>;
}

function at(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const key of path.split('.')) value = (value as Values | undefined)?.[key];
  return value;
}
