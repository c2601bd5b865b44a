import { redundantPrefixes, type SiteData } from '../site/site-data.ts';

/** Local-storage key of the reader's choice: `light`, `dark` or `auto` (THEME-1). */
export const appearanceKey = 'rspress-theme-appearance';

/** Parts that the query may hide, each by `name=0` (QF-1, QF-4). */
export const hideableParts = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'];

/**
 * Runs in the head before anything is painted, so that the page never flashes (THEME-1). A page that
 * sets an appearance has said so before (THEME-3).
 */
const earlyAppearanceScript = `(()=>{let c=document.querySelector('meta[name="color-scheme"]')?.content;if(!c)try{c=localStorage.getItem("${appearanceKey}")}catch{}const d=c==="dark"||(c!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);const e=document.documentElement;e.classList.toggle("dark",d);e.style.colorScheme=d?"dark":"light"})()`;

/**
 * Names the parts that this address hides, and whether the page is framed, before the paint (QF, TYPE-6).
 * A function, because what is computed when a module loads stays in the script of every page.
 */
const earlyPartsScript = () =>
  `(()=>{const q=new URLSearchParams(location.search);const e=document.documentElement.dataset;e.hidden=${JSON.stringify(hideableParts)}.filter(n=>q.get(n)==="0").join(" ");if(self!==top)e.framed=""})()`;

/** Window's property with the target of the latest click, until the page's own script is there. */
export const earlyClickKey = 'earlyClick';

/**
 * Stands between the header and the rest of a page, and saves clicks until the page's own script is
 * there to answer the last one. A script waits for the stylesheet, and browsers take the chance to paint
 * what they have so far: the header is there while a sidebar's many rows are still to come.
 */
export const paintScript = `onclick=e=>{window.${earlyClickKey}=e.target}`;

/**
 * Stands right behind the sidebar and scrolls its column, and nothing else, until the page's entry
 * is in the middle and a whole row on top, before that is painted (SIDE-3). Browsers paint what they
 * have so far when they meet it, which is long before a large article is laid out. A page without a
 * sidebar has it for that alone: otherwise the page's own script would run before its first paint.
 */
export const sidebarScript = `(()=>{const a=document.querySelector('.sidebar [aria-current="page"]'),c=a&&a.offsetParent;if(c)c.scrollTop=[...c.querySelectorAll("a,button")].find(r=>r.offsetTop>=a.offsetTop-c.clientHeight/2).offsetTop-4})()`;

/**
 * On a 404 page: leads an address that writes a default version or language to the one without it,
 * and leaves no entry in the history (NF-3). The origin stands in front, because what is left of
 * `/en//host/x` alone would be an address of another host.
 */
function earlyRedirectScript(base: string, prefixes: [string, string][]): string {
  const pairs = prefixes.map((pair) => pair.map((prefix) => base.slice(0, -1) + prefix));
  // The name of a version could end the element.
  const starts = JSON.stringify(pairs).replaceAll('<', '\\u003c');
  return `(()=>{const l=location,p=l.pathname;for(const[f,t]of ${starts})if((p+"/").startsWith(f+"/"))return l.replace(l.origin+t+(p.slice(f.length)||"/")+l.search+l.hash)})()`;
}

/**
 * On the document of a page that has moved: leads on with the hash, which a refresh would drop, unless
 * the new address has one of its own.
 */
export const movedPageScript = `(()=>{const l=location,a=document.querySelector("a");if(l.hash&&!a.hash)l.replace(a.href+l.hash)})()`;

/** The scripts of a site's documents: those of all pages, and one more for 404 pages. */
export function earlyScripts(site: SiteData): { all: string[]; notFound: string[] } {
  const prefixes = redundantPrefixes(site);
  return {
    all: [earlyPartsScript(), ...(site.themeConfig.darkMode ? [earlyAppearanceScript] : [])],
    notFound: prefixes.length > 0 ? [earlyRedirectScript(site.base, prefixes)] : [],
  };
}
