/** Local-storage key of the reader's choice: `light`, `dark` or `auto` (THEME-1). */
export const appearanceKey = 'rspress-theme-appearance';

/**
 * Runs in the head before anything is painted, so that the page never flashes (THEME-1). A page
 * may set `window.LIX_THEME` before it (THEME-3). Its hash is in the content security policy.
 */
export const earlyAppearanceScript = `(()=>{let c=window.LIX_THEME;if(c!=="dark"&&c!=="light"){try{c=localStorage.getItem("${appearanceKey}")}catch{}}const d=c==="dark"||(c!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);const e=document.documentElement;e.classList.toggle("dark",d);e.style.colorScheme=d?"dark":"light"})()`;
