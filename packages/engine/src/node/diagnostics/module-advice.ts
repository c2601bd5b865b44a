const unresolved =
  /(?:Could not resolve|Failed to resolve import|Cannot find (?:module|package)) ['"]([^'"]+)['"]/;

const packageName = /^(?:@[\w.~-]+\/)?\w[\w.~-]*/;

/** What only browsers have. */
const absent =
  /\b(window|document|location|localStorage|sessionStorage|matchMedia|requestAnimationFrame|IntersectionObserver|ResizeObserver) is not defined/;

/**
 * What to do about an error of a site's own module.
 *
 * @param reason What the bundler says, or the module that was run.
 * @returns A sentence with a blank before it, or nothing.
 */
export function moduleAdvice(reason: string): string {
  const [, missing = ''] = unresolved.exec(reason) ?? [];
  if (/^[./]/.test(missing)) return ' Correct the path, or create the file.';
  const [name] = packageName.exec(missing) ?? [];
  if (name) return ` Run \`npm install ${name}\`, or correct the name.`;
  if (reason.includes('defineSite is not defined')) {
    return " Import it: `import { defineSite } from 'truedocs'`, or export the object itself.";
  }
  const [, global] = absent.exec(reason) ?? [];
  if (!global) return '';
  return ` Pages are made without a browser: use \`${global}\` in an effect or a handler of an island.`;
}
