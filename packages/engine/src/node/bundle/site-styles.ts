import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Selector, transform } from 'lightningcss';
import { Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { componentsFolder } from '#shared/site/site-folders.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { engineDir } from '../files/project-dir.ts';
import type { SiteComponents } from './site-components.ts';

/** A rule of a stylesheet: its selectors, as far as they name elements of pages, and its line. */
interface StyleRule {
  selectors: SelectorNames[];
  line: number;
}

interface SelectorNames {
  classes: string[];
  elements: string[];
  /** Ids and attributes. */
  isNarrower: boolean;
}

/** Plugins that the bundle is made with. */
type Bundled = Pick<SiteConfig, 'vite'>;

/** What is wrong with the site's own stylesheets. */
interface StyleFindings {
  /** Those for which no bundle can be made of them. */
  mistakes: Diagnostic[];
  /** Of parts that browsers leave out, and of rules in the wrong stylesheet. */
  warnings: string[];
}

/** Looks at the site's own stylesheets, as far as they're known to be CSS. */
export function checkStyles(
  root: string,
  components: SiteComponents,
  config: Bundled | undefined,
): StyleFindings {
  if (mayBeNoCss(config)) return { mistakes: [], warnings: [] };
  const { theme, stylesheet } = components;
  const found = [theme, stylesheet].flatMap((file) => (file ? mistakesIn(root, file) : []));
  const of = (unknown: boolean) =>
    found.flatMap(({ isUnknown, diagnostic }) => (isUnknown === unknown ? diagnostic : []));
  const warnings = [...of(true).map(formatDiagnostic), ...misplacedRules(root, components)];
  return { mistakes: of(false), warnings };
}

/**
 * Plugins such as Tailwind's compile what isn't CSS yet, and say what's wrong with it themselves. Whether there are any,
 * only a configuration that can be read tells.
 */
function mayBeNoCss(config: Bundled | undefined): boolean {
  return config === undefined || config.vite.plugins.length > 0;
}

function mistakesIn(root: string, file: string): { isUnknown: boolean; diagnostic: Diagnostic }[] {
  const { warnings } = transform({
    filename: file,
    code: readFileSync(file),
    errorRecovery: true,
  });
  return warnings.map(({ type, message, loc }) => {
    const isUnknown = type === 'AtRuleInvalid';
    const problem = isUnknown ? 'Browsers leave this rule out' : "The stylesheet can't be read";
    return {
      isUnknown,
      diagnostic: new Diagnostic(`${problem}: ${message.replace(/[^.?]$/, '$&.')}`, {
        file: path.relative(root, file),
        line: loc.line,
        column: loc.column,
      }),
    };
  });
}

const comments = /\/\*[\s\S]*?(?:\*\/|$)/g;

/**
 * Warns of custom properties that the site's own stylesheets set and nothing reads.
 *
 * @param folder The bundle, with all styles and scripts of the site.
 */
export function unreadProperties(
  root: string,
  { theme, stylesheet }: SiteComponents,
  { folder, config }: { folder: string; config: Bundled },
): string[] {
  if (mayBeNoCss(config)) return [];
  const set = [theme, stylesheet].flatMap((file) => {
    if (!file) return [];
    const code = readFileSync(file, 'utf8').replace(comments, (text) =>
      text.replace(/[^\n]/g, ' '),
    );
    return [...code.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(({ 1: name = '', index }) => {
      const line = code.slice(0, index).split('\n').length;
      return { name, place: `${path.relative(root, file)}:${line}` };
    });
  });
  if (set.length === 0) return [];
  const read = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css|js)$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .flatMap((text) => [...text.matchAll(/(?:var\(\s*|["'`])(--[\w-]+)/g)])
      .map(([, name = '']) => name),
  );
  return set
    .filter(({ name }) => !read.has(name))
    .map(({ name, place }) => {
      const advice = didYouMean(nearestName(name, read)) || ' Correct its name, or delete it.';
      return `${place}: Nothing reads ${name}.${advice}`;
    });
}

/**
 * Warns of rules in the stylesheet of the site's components that are meant for other parts of pages:
 * those would have them only where a page uses a component.
 */
function misplacedRules(root: string, components: SiteComponents): string[] {
  const { stylesheet, files, slots } = components;
  if (!stylesheet) return [];
  const file = path.relative(root, stylesheet);
  const advice = `Move it to ${componentsFolder}/theme.css, which every page loads.`;
  if (files.length === 0) {
    return [
      `${file}: No page loads this file, because only pages that use one of your components do. ${advice}`,
    ];
  }
  const own = sourcesBelow(path.dirname(stylesheet), Object.values(slots));
  const others = new Set([
    ...Object.values(slots).flatMap((slot) => readFileSync(slot, 'utf8').match(/[\w-]+/g) ?? []),
    ...themeClasses(),
  ]);
  const isMisplaced = ({ classes, elements, isNarrower }: SelectorNames) =>
    !isNarrower &&
    !classes.some((name) => own.includes(name)) &&
    (classes.length === 0 ? elements.length > 0 : classes.some((name) => others.has(name)));
  return rulesOf(stylesheet).flatMap(({ selectors, line }) => {
    const [misplaced] = selectors.filter(isMisplaced);
    if (!misplaced) return [];
    const [name] = [...misplaced.classes.map((one) => `.${one}`), ...misplaced.elements];
    return [
      `${file}:${line}: Only pages that use one of your components load this file, so the rule for \`${name}\` doesn't reach the others. ${advice}`,
    ];
  });
}

function rulesOf(file: string): StyleRule[] {
  const rules: StyleRule[] = [];
  transform({
    filename: file,
    code: readFileSync(file),
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          rules.push({ selectors: selectors.map(namesIn), line: loc.line + 1 });
        },
      },
    },
  });
  return rules;
}

function namesIn(selector: Selector): SelectorNames {
  const names: SelectorNames = { classes: [], elements: [], isNarrower: false };
  for (const part of selector) {
    if (part.type === 'class') names.classes.push(part.name);
    if (part.type === 'type') names.elements.push(part.name);
    // A nested rule belongs to the one around it.
    if (['id', 'attribute', 'nesting'].includes(part.type)) names.isNarrower = true;
    // Those of `:host` hold one selector.
    if (part.type !== 'pseudo-class' || !('selectors' in part) || part.kind === 'host') continue;
    for (const inner of (part.selectors ?? []).map(namesIn)) {
      names.classes.push(...inner.classes);
      names.elements.push(...inner.elements);
      names.isNarrower ||= inner.isNarrower;
    }
  }
  return names;
}

/** The text of all modules of a folder but some. */
function sourcesBelow(folder: string, leftOut: readonly string[]): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !leftOut.includes(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Classes that the theme gives to parts of pages. */
function themeClasses(): string[] {
  const folder = path.join(engineDir, 'src/theme');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(/\.[a-z][\w-]+/g) ?? [])
    .map((name) => name.slice(1));
}
