import type { UserConfig } from '#model/site/site-config.ts';
import { isSocialIcon } from '#model/site/theme-config.ts';
import {
  docusaurusItems,
  type PagesIn,
  starlightItems,
  vitepressSidebar,
} from './convert-sidebar.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/** A configuration in our keys, and the keys that were left out. */
export interface ConvertedConfig {
  config: UserConfig;
  left: string[];
}

/** Values beside the configuration file that belong to it. */
export interface ConfigSources {
  pagesIn: PagesIn;
  /** The default export of `sidebars.js`, for Docusaurus. */
  sidebars?: Values | undefined;
}

/** Converts what a configuration file says in literals. */
export function convertConfig(
  values: Values,
  from: System,
  sources: ConfigSources,
): ConvertedConfig {
  const own = from === 'starlight' ? starlightOptions(values) : values;
  const theme = (from === 'starlight' ? own : (values.themeConfig ?? {})) as Values;
  const used = new Set([
    '()',
    'title',
    'description',
    'tagline',
    'base',
    'baseUrl',
    'lang',
    'themeConfig',
    'icon',
    'root',
    'integrations',
    'social',
  ]);
  const text = (key: string) => (typeof own[key] === 'string' ? (own[key] as string) : undefined);
  const base = text('base') ?? text('baseUrl');
  const navbar = (theme.navbar ?? {}) as Values;
  const nav = navOf((theme.nav ?? navbar.items) as unknown);
  const social = socialLinks(theme.socialLinks ?? theme.social);
  const sidebar = sidebarOf(theme, from, sources);
  const left = Object.keys(own).filter((key) => !used.has(key) && key !== 'sidebar');
  const title = text('title') ?? '';
  return {
    config: {
      title,
      ...((text('description') ?? text('tagline')) && {
        description: text('description') ?? text('tagline'),
      }),
      ...(base && base !== '/' && { base }),
      themeConfig: {
        ...(nav.length > 0 && { nav }),
        ...(sidebar && Object.keys(sidebar).length > 0 && { sidebar }),
        ...(social.length > 0 && { socialLinks: social }),
      } as UserConfig['themeConfig'],
      links: { dead: 'warn' },
      markdown: { unsupported: 'warn' },
    },
    left,
  };
}

/** The options of Starlight are in a call among the integrations of Astro. */
export function starlightOptions(values: Values): Values {
  const integrations = Array.isArray(values.integrations) ? (values.integrations as Values[]) : [];
  return integrations.find((one) => one['()'] === 'starlight') ?? {};
}

function sidebarOf(theme: Values, from: System, { pagesIn, sidebars }: ConfigSources) {
  if (from === 'vitepress') return vitepressSidebar(theme.sidebar);
  if (from === 'starlight' && Array.isArray(theme.sidebar)) {
    return { '/': starlightItems(theme.sidebar as Values[], pagesIn) };
  }
  const lists = Object.values(sidebars ?? {}).filter((list) => Array.isArray(list));
  if (from !== 'docusaurus' || lists.length === 0) return undefined;
  return { '/': lists.flatMap((list) => docusaurusItems(list as Values[], pagesIn)) };
}

interface Nav {
  text: string;
  link?: string;
  activeMatch?: string;
  items?: Nav[];
}

function navOf(items: unknown): Nav[] {
  if (!Array.isArray(items)) return [];
  return (items as Values[]).flatMap((item): Nav[] => {
    const text = item.text ?? item.label;
    const link =
      item.link ??
      item.to ??
      item.href ??
      (typeof item.docId === 'string' ? `/${item.docId}` : undefined);
    const inner = navOf(item.items);
    if (typeof text !== 'string' || (typeof link !== 'string' && inner.length === 0)) return [];
    return [
      {
        text,
        ...(typeof link === 'string' && {
          link: link.replace(/\.(?:md|mdx)$/, '').replace(/\/index$/, '/'),
        }),
        ...(typeof item.activeMatch === 'string' && { activeMatch: item.activeMatch }),
        ...(inner.length > 0 && { items: inner }),
      },
    ];
  });
}

function socialLinks(links: unknown) {
  if (!Array.isArray(links)) return [];
  return (links as Values[]).flatMap(({ icon, link, href, content }) => {
    const address = link ?? href ?? content;
    const name = icon === 'twitter' ? 'x' : icon;
    if (typeof address !== 'string' || !isSocialIcon(String(name))) return [];
    return [{ icon: String(name), content: address }];
  });
}

/** The navigation of Rspress, as `_nav.json` holds it. */
export function rspressNav(items: unknown): Nav[] {
  return navOf(items);
}
