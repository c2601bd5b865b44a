// Made from the comments in `front-matter.ts`: npx vitest run tests/docs -u

/** What keys of front matter mean, for editors. */
export const frontMatterDescriptions: Readonly<Record<string, string>> = {
  title: 'Title of the page in browser tabs, search results, sidebars and lists.',
  titleSuffix: 'What follows the title in browser tabs and search results.',
  description: 'One sentence about the page for search engines and link previews.',
  date: 'Day the page was published. Posts need one to be listed as news.',
  lastUpdated: 'Day of the last change, or `false` to show none.',
  keywords: "Words that readers search for and the page doesn't contain.",
  outdated:
    'Ranks the page last in search. Use it for pages about something that no longer exists.',
  head: "Extra `meta` and `link` tags for the page's `<head>`.",
  pageType:
    'Layout of the page: `doc`, `home`, `custom` (only the navigation bar and footer), `blank` (nothing around the content) or `404`. Unknown names count as `doc`.',
  hero: 'Top of a home page.',
  features:
    'Cards of a home page. Each has a `title` and can have `details`, an `icon`, a `link` and a `span`: the columns it takes of a grid of twelve.',
  overview: 'Lists the pages below this one in the sidebar, with their headings.',
  overviewHeaders: 'Levels of the headings that an overview lists.',
  draft: 'Keeps the page out of builds. The development server still shows it, marked as a draft.',
  unlisted:
    'Keeps the page out of sidebars, search, `sitemap.xml` and every other list, and asks search engines not to index it. Its address still works.',
  search: "Whether the site's search finds the page.",
  redirectFrom: 'Former addresses of the page, without base. They redirect here.',
  sidebar:
    '`false` hides the sidebar. An object says how the page appears in it: a `label` replaces its title, a `badge` (text, or `text` and a `type`: `info`, `tip`, `warning` or `danger`) follows it, and `order` sorts sidebars made from folders, smallest first.',
  outline:
    'Headings to list in the outline: one level, the first and last of several levels, or `deep` for all. `false` hides it.',
  prev: 'Link to the previous page: another text, another `text` and `link`, or `false` for none.',
  next: 'Link to the next page, written like `prev`.',
  editLink: 'Whether to show the link for editing the page.',
  navbar: 'Whether to show the navigation bar.',
  footer:
    "Whether to show the footer: the article's on doc pages, the site's on home and custom pages.",
  appearance: 'Forces `light` or `dark` mode on this page; `auto` lets readers choose.',
  context: "Becomes `data-context` of the page's layout, for styles of your own.",
  globalUIComponents: "Whether readers can enlarge the page's images.",
  lineNumbers:
    'Has no effect. Set `markdown.showLineNumbers` for the whole site, or write `lineNumbers` after the language of a code block.',
};
