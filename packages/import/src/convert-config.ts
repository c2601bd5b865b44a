import type { UserConfig } from 'truedocs';
import { type LinkOf, type Nav, navOf, socialLinks } from './convert-nav.ts';
import { type Documents, starlightItems, vitepressSidebar } from './convert-sidebar.ts';
import { plainHtml } from './plain-html.ts';
import { callOf } from './read-literal.ts';
import type { System } from './systems.ts';
import textPaths from './vitepress-texts.json' with { type: 'json' };

type Values = Record<string, unknown>;

/** What a configuration names: the pages of the site. */
interface ConfigSources extends Documents {
  /** What a site without a title is called. */
  name: string;
  /** Finds the link of entries of the navigation that name no address. */
  linkOf?: LinkOf | undefined;
}

/** Converts what a configuration file says in literals. */
export function convertConfig(values: Values, from: System, sources: ConfigSources): UserConfig {
  const own = from === 'starlight' ? starlightOptions(values) : values;
  const theme = themeOf(values, from);
  const text = (...keys: string[]) => firstText(own, keys);
  const written = from === 'starlight' ? firstText(values, ['base']) : text('base', 'baseUrl');
  // Astro accepts one without slashes; one that begins with a dot counts from wherever a page is.
  const base = written?.replace(/^(?![./])/, '/');
  const origin = originOf(values, from);
  const navbar = objectOf(theme.navbar);
  const nav = navOf(theme.nav ?? navbar.items, sources.linkOf);
  const { links: social } = socialLinks(theme.socialLinks ?? theme.social);
  const sidebar = sidebarOf(theme, from, sources);
  const description = text('description', 'tagline');
  const footer = convertFooter(theme.footer);
  const { math, showLineNumbers, lineNumbers, defaultWrapCode } = objectOf(own.markdown);
  const hasDates = own.lastUpdated === true || theme.lastUpdated === true;
  const hasNumbers = showLineNumbers === true || lineNumbers === true;
  return {
    title: text('title') ?? sources.name,
    ...(description && { description }),
    ...(base?.startsWith('/') && base !== '/' && { base }),
    ...(origin && { origin }),
    ...logoOf(own, theme),
    themeConfig: {
      ...(nav.length > 0 && { nav }),
      ...(sidebar && Object.keys(sidebar).length > 0 && { sidebar }),
      ...(social.length > 0 && { socialLinks: social }),
      ...(footer && { footer }),
      ...(hasDates && { lastUpdated: true }),
      ...(from === 'vitepress' && vitepressTexts(values)),
    } as UserConfig['themeConfig'],
    links: { dead: 'warn' },
    markdown: {
      unsupported: 'warn',
      ...(math === true && { math: true }),
      ...(hasNumbers && { showLineNumbers: true }),
      ...(defaultWrapCode === true && { defaultWrapCode: true }),
    },
  };
}

/** The options of Starlight are in a call among the integrations of Astro. */
export function starlightOptions(values: Values): Values {
  const integrations = Array.isArray(values.integrations) ? (values.integrations as Values[]) : [];
  return integrations.find((one) => callOf(one).name === 'starlight') ?? {};
}

/** The options of the theme: those of Starlight, or `themeConfig`. */
export function themeOf(values: Values, from: System): Values {
  return from === 'starlight' ? starlightOptions(values) : objectOf(values.themeConfig);
}

function objectOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

function firstText(values: Values, keys: readonly string[]): string | undefined {
  return keys.map((key) => values[key]).find((value) => typeof value === 'string');
}

/** Where the site is published, without a path. */
function originOf(values: Values, from: System): string | undefined {
  const keys: Record<System, unknown> = {
    rspress: values.siteOrigin,
    vitepress: objectOf(values.sitemap).hostname,
    starlight: values.site,
    docusaurus: values.url,
  };
  const address = keys[from];
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** The logo of a site and the text beside it; the default is the site's title. */
function logoOf(own: Values, theme: Values): Pick<UserConfig, 'logo' | 'logoText'> {
  const navbar = objectOf(theme.navbar);
  const source = own.logo ?? theme.logo ?? navbar.logo;
  const { src, light = src, dark, srcDark = dark } = objectOf(source);
  const [first, second] = [typeof source === 'string' ? source : light, srcDark].map(logoAddress);
  const text = own.logoText ?? theme.siteTitle ?? navbar.title;
  const isAlone = objectOf(source).replacesTitle === true || theme.siteTitle === false;
  const title = typeof text === 'string' ? text : firstText(own, ['title']);
  if (!first) return {};
  return {
    logo: second && second !== first ? { light: first, dark: second } : first,
    ...(title && !isAlone && { logoText: title }),
  };
}

/** Where a file of the other site is here: `./src/assets/a.svg` is `/assets/a.svg`. */
function logoAddress(file: unknown): string | undefined {
  if (typeof file !== 'string') return undefined;
  if (/^[a-z]+:/.test(file)) return file;
  return `/${file.replace(/^(?:\.?\/)?(?:src\/|public\/|static\/)?/, '')}`;
}

function sidebarOf(theme: Values, from: System, sources: Documents) {
  if (from === 'vitepress') return vitepressSidebar(theme.sidebar);
  if (from === 'starlight' && Array.isArray(theme.sidebar)) {
    return { '/': starlightItems(theme.sidebar as Values[], sources) };
  }
  return undefined;
}

/** The footer of a site in our keys: one message, and columns of links. */
interface Footer {
  message?: string;
  columns?: Nav[];
}

/** Converts a footer: `{ message, copyright }` or `{ links, copyright }`. */
function convertFooter(footer: unknown): Footer | undefined {
  if (typeof footer !== 'object' || footer === null) return undefined;
  const { message, copyright, links } = footer as Record<string, unknown>;
  const lines = [message, copyright].filter((line) => typeof line === 'string');
  const columns = navOf(links);
  if (lines.length === 0 && columns.length === 0) return undefined;
  return {
    ...(lines.length > 0 && { message: plainHtml(lines.join('<br>')) }),
    ...(columns.length > 0 && { columns }),
  };
}

/** The texts of the theme and the titles of containers that a configuration of VitePress sets. */
function vitepressTexts(values: Values): Record<string, unknown> {
  const texts = Object.entries(textPaths).map(([name, path]) => [name, valueAt(values, path)]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}

function valueAt(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const key of path.split('.')) value = (value as Values | undefined)?.[key];
  return value;
}
