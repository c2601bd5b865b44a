import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/** Keys that are converted, or that need nothing here; an object lists those inside one. */
interface Known {
  [key: string]: 'converted' | 'needless' | Known;
}

const converted = 'converted';
const needless = 'needless';

const site: Known = {
  title: converted,
  description: converted,
  base: converted,
  lang: converted,
  locales: converted,
};

const known: Record<System, Known> = {
  rspress: {
    ...site,
    root: needless,
    logo: converted,
    logoText: converted,
    siteOrigin: converted,
    outDir: needless,
    llms: needless,
    ssg: needless,
    languageParity: needless,
    route: { cleanUrls: needless, exclude: converted },
    markdown: { showLineNumbers: converted, defaultWrapCode: converted, link: needless },
    search: needless,
    themeConfig: {
      nav: converted,
      sidebar: converted,
      socialLinks: converted,
      footer: { message: converted },
      lastUpdated: converted,
      locales: converted,
      search: needless,
    },
  },
  vitepress: {
    ...site,
    rewrites: converted,
    cleanUrls: needless,
    lastUpdated: converted,
    outDir: needless,
    cacheDir: needless,
    srcDir: converted,
    srcExclude: converted,
    ignoreDeadLinks: needless,
    appearance: needless,
    metaChunk: needless,
    sitemap: { hostname: converted },
    markdown: { math: converted, lineNumbers: converted },
    themeConfig: {
      nav: converted,
      sidebar: converted,
      socialLinks: converted,
      docFooter: converted,
      notFound: { title: converted, linkText: converted },
      langMenuLabel: converted,
      returnToTopLabel: converted,
      sidebarMenuLabel: converted,
      skipToContentLabel: converted,
      darkModeSwitchLabel: converted,
      lightModeSwitchTitle: needless,
      darkModeSwitchTitle: needless,
      footer: { message: converted, copyright: converted },
      logo: converted,
      siteTitle: converted,
      lastUpdated: converted,
      outline: needless,
      search: { provider: needless, options: needless },
      i18nRouting: needless,
      externalLinkIcon: needless,
    },
  },
  starlight: {
    base: converted,
    site: converted,
    trailingSlash: needless,
    output: needless,
    integrations: {
      ...site,
      logo: converted,
      tagline: converted,
      social: converted,
      sidebar: converted,
      defaultLocale: converted,
      lastUpdated: converted,
      pagefind: needless,
    },
  },
  docusaurus: {
    ...site,
    tagline: converted,
    url: converted,
    baseUrl: converted,
    i18n: converted,
    onBrokenLinks: needless,
    onBrokenAnchors: needless,
    onBrokenMarkdownLinks: needless,
    trailingSlash: needless,
    organizationName: needless,
    projectName: needless,
    deploymentBranch: needless,
    future: needless,
    markdown: { format: needless, hooks: needless },
    presets: converted,
    themeConfig: {
      navbar: { title: converted, logo: converted, items: converted },
      footer: { links: converted, copyright: converted, style: needless },
      prism: { theme: needless, darkTheme: needless, additionalLanguages: needless },
      colorMode: needless,
    },
  },
};

/** Paths of a configuration that nothing here is made of: `themeConfig.carbonAds`. */
export function leftKeys(values: Values, from: System): string[] {
  return keysBeside(values, known[from], '');
}

function keysBeside(values: Values, names: Known, start: string): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = start === '' ? key : `${start}.${key}`;
    const inside = Object.hasOwn(names, key) ? names[key] : undefined;
    if (key === '()' || typeof inside === 'string') return [];
    if (inside === undefined || typeof value !== 'object' || value === null) return [path];
    if (!Array.isArray(value)) return keysBeside(value as Values, inside, path);
    // Of the integrations of Astro, only Starlight itself is read.
    return value.flatMap((item: Values, index) =>
      item?.['()'] === 'starlight' ? keysBeside(item, inside, `${path}[${index}]`) : [],
    );
  });
}

/**
 * What to say of a value that is computed; nothing if it isn't missed.
 *
 * @returns A sentence without its period, and the path of what can't be converted.
 */
export function computedKey(
  path: string,
  from: System,
): { path: string; what: string } | undefined {
  let names: Known = known[from];
  const parts = path.split('.');
  for (const [index, part] of parts.entries()) {
    const key = part.replace(/\[.*$/, '');
    const inside: Known[string] | undefined = Object.hasOwn(names, key) ? names[key] : undefined;
    if (inside === 'needless') return undefined;
    if (inside === 'converted') {
      return { path, what: `${path} is computed: write its value into site.config.mjs` };
    }
    if (inside === undefined) {
      const above = [...parts.slice(0, index), key].join('.');
      return { path: above, what: leftKey(above) };
    }
    names = inside;
  }
  return { path, what: leftKey(path) };
}

/** What to do instead, by the last key of a path. */
const advice: Record<string, string> = {
  head: 'pages name tags in their front matter, under `head`',
  favicon: 'put the icon into public/favicon.svg',
  icon: 'put the icon into public/favicon.svg',
  editLink: 'set `themeConfig.editLink` to where the new pages are kept',
  search: 'the site has a search of its own',
  algolia: 'the site has a search of its own',
  announcementBar: 'write it on the home page',
  plugins: 'plugins of other engines do nothing here',
  vite: 'plugins of other engines do nothing here',
  builderConfig: 'plugins of other engines do nothing here',
  themes: 'the theme is that of this engine',
  customCss:
    'put rules into components/styles.css, and the color of links into `themeConfig.accent`',
  components: 'put components of your own into components/',
};

/** A sentence about a key that wasn't converted. */
export function leftKey(path: string): string {
  const last = path.replace(/^.*\./, '');
  const what = Object.hasOwn(advice, last) ? advice[last] : undefined;
  const name = path.replace(/^integrations\[\d+\]\./, '');
  return `${name} isn't converted${what ? `: ${what}` : ''}`;
}
