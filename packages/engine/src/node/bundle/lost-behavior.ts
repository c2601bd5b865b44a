import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { componentsFolder } from '#shared/site/site-folders.ts';
import type { SiteComponents } from './site-components.ts';

/** Hooks whose effects only browsers would see. */
const browserHooks = new Set(['useEffect', 'useInsertionEffect', 'useLayoutEffect']);

/** Something that a component loses when it becomes HTML: a stylesheet that it imports, or a handler or effect. */
interface Loss {
  start: number;
  name: string;
  kind: 'styles' | 'behavior';
}

/**
 * Warns of handlers, effects and imported stylesheets in components that become HTML while a site is built: their
 * buttons would be dead, and their rules missing.
 *
 * @returns Sentences with file and line.
 */
export function lostBehavior(root: string, { files, slots }: SiteComponents): string[] {
  const rendered = files.filter(({ isIsland }) => !isIsland).map(({ file }) => file);
  return [...rendered, ...Object.values(slots)].flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const stylesheet = rendered.includes(file) ? 'styles.css' : 'theme.css';
    return lossesIn(file, source).map(({ start, name, kind }) => {
      const line = source.slice(0, start).split('\n').length;
      const place = `${path.relative(root, file)}:${line}`;
      if (kind === 'styles')
        return `${place}: The rules of ${name} don't reach pages, because this component becomes HTML when the site is built. Import it in ${componentsFolder}/${stylesheet} instead.`;
      const island = path.basename(file).replace(/(?=\.[jt]sx$)/, '.island');
      return `${place}: ${name} does nothing, because this component becomes HTML when the site is built. Rename the file to ${island}, so that it runs in browsers.`;
    });
  });
}

function lossesIn(file: string, source: string): Loss[] {
  const found: Loss[] = [];
  new Visitor({
    ImportDeclaration({ source: { value }, start }) {
      if (value.endsWith('.css')) found.push({ start, name: value, kind: 'styles' });
    },
    JSXOpeningElement({ name: element, attributes }) {
      // What another component does with its props is its own matter.
      if (element.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { name } = attribute.name;
        if (/^on[A-Z]/.test(name)) found.push({ start: attribute.start, name, kind: 'behavior' });
      }
    },
    CallExpression({ callee, start }) {
      const { name } = callee.type === 'Identifier' ? callee : { name: '' };
      if (browserHooks.has(name)) found.push({ start, name, kind: 'behavior' });
    },
  }).visit(parseSync(file, source).program);
  return found;
}
