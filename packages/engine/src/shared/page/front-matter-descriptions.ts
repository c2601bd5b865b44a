// Made from the comments in `front-matter.ts`: npx vitest run tests/docs -u

/** What keys of front matter mean, for editors. */
export const frontMatterDescriptions: Readonly<Record<string, string>> = {
  title:
    "The page's title in browser tabs, search results, sidebars and lists. Tabs of home and custom pages show the site's `title` instead.",
  titleSuffix:
    'The text after the title in browser tabs and search results. An empty string removes it. Custom pages ignore this key.',
  description: 'One sentence about the page for search engines and link previews.',
  date: 'The day the page was published. A blog lists a post once it has a date.',
  lastUpdated: 'The day of the last change, or `false` to show none.',
  keywords: "Words that readers search for but the page doesn't contain.",
  outdated:
    'Ranks the page last in search. Use it for pages about something that no longer exists.',
  head: "Extra `meta` and `link` tags for the page's `<head>`. A description, a canonical link or a tag such as `og:title` replaces the generated one.",
  pageType:
    "The page's layout: `doc`, `home`, `custom` (only the navigation bar and footer), `blank` (nothing around the content) or `404`. Unknown names count as `doc`.",
  hero: 'The top of a home page: a heading, text, buttons and an image.',
  features:
    "The cards of a home page. Each has a `title` and can have `details`, an `icon` (an emoji, an SVG or an `<img>`), a `link` and a `span`, the card's width in a 12-column grid.",
  overview:
    "Turns the page into an overview: a list of the sidebar's pages from the same folder, with their headings.",
  overviewHeaders: 'The heading levels that an overview lists.',
  draft: 'Keeps the page out of builds. The development server still shows it, marked as a draft.',
  unlisted:
    'Keeps the page out of sidebars, search, `sitemap.xml` and every other list, and asks search engines not to index it. Anyone with the URL can read it.',
  search: "`false` hides the page from the site's search.",
  redirectFrom: "The page's old paths, without the `base`. They redirect to the page.",
  sidebar:
    "`false` removes the sidebar from the page and the page from automatic sidebars. An object changes the page's sidebar entry: `label` replaces the title, and `order` sets the position in automatic sidebars, smallest first. `badge` is a string, or an object with a `text` and a `type`: `info`, `tip`, `warning` or `danger`.",
  outline:
    'The heading levels in the outline: one (`2`), a range (`[2, 3]`) or all (`deep`). `false` hides the outline.',
  prev: "Changes the link to the previous page. A string replaces the link's text; an object can have a `text` and a `link`. `false` removes the link.",
  next: 'Changes the link to the next page, written like `prev`.',
  editLink: "`false` removes the page's edit link.",
  navbar:
    "`false` hides the navigation bar on this page; `true` shows it even if `themeConfig.hideNavbar` is `'always'`.",
  footer:
    '`false` hides the article footer on doc pages, or the site footer on home and custom pages.',
  appearance: 'Starts this page in `light` or `dark` mode; `auto` lets readers choose.',
  context: "Sets the `data-context` attribute of a doc page's layout, so you can style the page.",
  globalUIComponents:
    "`false` turns off image zoom on this page. The key's name comes from Rspress.",
  lineNumbers:
    "Has no effect; it's accepted because Rspress pages can contain it. To number lines, set `markdown.showLineNumbers` for the whole site, or write `line-numbers` after the language of a code block.",
};
