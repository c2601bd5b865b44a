import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import type { SiteComponents } from './site-components.ts';

/** Hooks whose effects only browsers would see. */
const browserHooks = new Set(['useEffect', 'useInsertionEffect', 'useLayoutEffect']);

/**
 * Warns of handlers and effects in components that become HTML while a site is built: their buttons would be
 * dead.
 *
 * @returns Sentences with file and line.
 */
export function lostBehavior(root: string, { files, slots }: SiteComponents): string[] {
  const rendered = files.filter(({ isIsland }) => !isIsland).map(({ file }) => file);
  return [...rendered, ...Object.values(slots)].flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return behaviorIn(file, source).map(({ start, name }) => {
      const line = source.slice(0, start).split('\n').length;
      const place = `${path.relative(root, file)}:${line}`;
      const island = path.basename(file).replace(/(?=\.[jt]sx$)/, '.island');
      return `${place}: ${name} does nothing, because this component becomes HTML when the site is built. Rename the file to ${island}, so that it runs in browsers.`;
    });
  });
}

function behaviorIn(file: string, source: string): { start: number; name: string }[] {
  const found: { start: number; name: string }[] = [];
  new Visitor({
    JSXOpeningElement({ name: element, attributes }) {
      // What another component does with its props is its own matter.
      if (element.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { name } = attribute.name;
        if (/^on[A-Z]/.test(name)) found.push({ start: attribute.start, name });
      }
    },
    CallExpression({ callee, start }) {
      const { name } = callee.type === 'Identifier' ? callee : { name: '' };
      if (browserHooks.has(name)) found.push({ start, name });
    },
  }).visit(parseSync(file, source).program);
  return found;
}
