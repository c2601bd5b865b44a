// Made from the comments in `front-matter.ts`: npx vitest run tests/docs -u

/** What keys of front matter mean, for editors. */
export const frontMatterDescriptions: Readonly<Record<string, string>> = {
  title: 'Title of the page in browser tabs, search results, sidebars and lists.',
  titleSuffix: 'What follows the title in browser tabs and search results.',
  description: 'One sentence about the page for search engines and link previews.',
  date: 'The day the page was published. Posts are listed once they have a date.',
  lastUpdated: 'The day of the last change, or `false` to show none.',
  keywords: "Words that readers search for but the page doesn't contain.",
  outdated:
    'Ranks the page last in search. Use it for pages about something that no longer exists.',
  head: "Extra `meta` and `link` tags for the page's `<head>`.",
  pageType:
    "The page's layout: `doc`, `home`, `custom` (only the navigation bar and footer), `blank` (nothing around the content) or `404`. Unknown names count as `doc`.",
  hero: "What's at the top of a home page.",
  features:
    "The cards of a home page. Each has a `title` and can have `details`, an `icon`, a `link` and a `span`, the card's width in a grid of twelve columns.",
  overview: 'Lists the pages below this one in the sidebar, with their headings.',
  overviewHeaders: 'Which levels of headings an overview lists.',
  draft: 'Keeps the page out of builds. The development server still shows it, marked as a draft.',
  unlisted:
    'Keeps the page out of sidebars, search, `sitemap.xml` and every other list, and asks search engines not to index it. Anyone with the address can read it.',
  search: "With `false`, the site's search doesn't find the page.",
  redirectFrom: "The page's former addresses, without the `base`. They redirect to the page.",
  sidebar:
    "With `false`, the page shows no sidebar, and sidebars made from folders don't list it. An object says how the page is listed: a `label` replaces its title, a `badge` (text, or `text` and a `type`: `info`, `tip`, `warning` or `danger`) follows it, and `order` sorts sidebars made from folders, smallest first.",
  outline:
    'Which headings the outline lists: those of one level, those from a first to a last level, or all with `deep`. `false` hides the outline.',
  prev: 'Changes the link to the previous page. Write another text, or a `text` and a `link`. `false` removes the link.',
  next: 'Changes the link to the next page, written like `prev`.',
  editLink: 'With `false`, the link for editing the page is hidden.',
  navbar: 'Shows or hides the navigation bar, whatever `themeConfig.hideNavbar` says.',
  footer:
    "With `false`, the page has no footer. That's the article's footer on doc pages, the site's on home and custom pages.",
  appearance: 'Forces `light` or `dark` mode on this page; `auto` lets readers choose.',
  context:
    "Sets the `data-context` attribute of the page's layout, so that you can style the page.",
  globalUIComponents: "With `false`, readers can't enlarge the page's images.",
  lineNumbers:
    'Has no effect. Set `markdown.showLineNumbers` for the whole site, or write `line-numbers` after the language of a code block.',
};
