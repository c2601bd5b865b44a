import { escapeRegExp } from '../escape-reg-exp.ts';
import { defaultEdition, editionsOf } from '../navigation/edition.ts';
import type { SiteData } from './site-config.ts';

/** Local-storage key of the reader's choice: `light`, `dark` or `auto` (THEME-1). */
export const appearanceKey = 'rspress-theme-appearance';

/** Parts that the query may hide, each by `name=0` (QF-1, QF-4). */
export const hideableParts = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'];

/**
 * Runs in the head before anything is painted, so that the page never flashes (THEME-1). A page
 * may set `window.LIX_THEME` before it (THEME-3).
 */
const earlyAppearanceScript = `(()=>{let c=window.LIX_THEME;if(c!=="dark"&&c!=="light"){try{c=localStorage.getItem("${appearanceKey}")}catch{}}const d=c==="dark"||(c!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);const e=document.documentElement;e.classList.toggle("dark",d);e.style.colorScheme=d?"dark":"light"})()`;

/** Names the parts that this address hides, and whether the page is framed, before the paint (QF, TYPE-6). */
const earlyPartsScript = `(()=>{const q=new URLSearchParams(location.search);const e=document.documentElement.dataset;e.hidden=${JSON.stringify(hideableParts)}.filter(n=>q.get(n)==="0").join(" ");if(self!==top)e.framed=""})()`;

/**
 * On a 404 page: leads an address that writes the default language to the one without it, and
 * leaves no entry in the history (NF-3).
 */
function earlyRedirectScript(site: SiteData): string {
  const versions = editionsOf(site).map(({ version }) => version);
  const pattern = [...new Set(versions)].filter(Boolean).map(escapeRegExp).join('|');
  const start = `^(${escapeRegExp(site.base)}(?:(?:${pattern || '(?!)'})/)?)`;
  const source = `${start}${escapeRegExp(defaultEdition(site).lang)}(?:/|$)`;
  return `(()=>{const l=location,p=l.pathname.replace(new RegExp(${JSON.stringify(source)}),"$1");if(p!==l.pathname)l.replace(p+l.search+l.hash)})()`;
}

/** The scripts of a site's documents: those of all pages, and one more for 404 pages. */
export function earlyScripts(site: SiteData): { all: string[]; notFound: string[] } {
  const redirects = site.locales.length > 0 && site.lang !== '';
  return {
    all: [earlyPartsScript, ...(site.themeConfig.darkMode ? [earlyAppearanceScript] : [])],
    notFound: redirects ? [earlyRedirectScript(site)] : [],
  };
}
