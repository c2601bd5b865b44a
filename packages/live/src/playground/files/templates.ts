import type { Code } from 'mdast';
import type { SourceFile } from 'truedocs/feature';
import { parseCodeMeta } from 'truedocs/pages';
import { ownValue } from 'truedocs/shared';
import type { PageSandbox } from '#live/examples/page-sandbox.ts';
import type { Example } from '#live/examples/read-examples.ts';
import { unavailableReason } from '#live/examples/unavailable-reason.ts';
import { runnableFences } from '#live/live-example/live-samples.ts';
import { dropRepeatedNames } from '#live/shared/drop-repeated-names.ts';
import { programOf } from '#live/shared/example-program.ts';
import { samplePrograms, writtenFences } from '#sample-types/sample-programs.ts';
import type { Template, TemplateGroup } from '../shared/templates.ts';

/** Folder of modules that were written to be started from. */
const templateFolder = 'templates';

type Module = Pick<Example, 'source' | 'output'>;

interface TemplateOptions {
  /** The pages of one version, in one language, in the order in which readers should meet them. */
  sources: readonly Pick<SourceFile, 'text' | 'routePath'>[];
  /** The modules of that version, by name without its folder. */
  modules: ReadonlyMap<string, Module>;
  sandbox: Pick<PageSandbox, 'importable' | 'unavailable'>;
}

/**
 * The programs of a version that run in the page: templates, then by page what it shows of modules and puts
 * together from its blocks of code, and by folder the modules that no page shows.
 */
export function findTemplates({ sources, modules, sandbox }: TemplateOptions): TemplateGroup[] {
  const pages = sources.map((source) => readPage(source, sandbox));
  const folders = new Map<string, Template[]>([[templateFolder, []]]);
  for (const [name, module] of modules) {
    if (unavailableReason(module.source, sandbox) !== undefined) continue;
    const folder = name.includes('/') ? name.slice(0, name.indexOf('/')) : templateFolder;
    const isTemplate = name.startsWith(`${templateFolder}/`);
    const page = isTemplate ? undefined : pageOf(name, pages);
    if (page) page.fromModules.push(...moduleTemplates(name, module, page));
    else folders.set(folder, [...(folders.get(folder) ?? []), template(name, module.source)]);
  }
  const [[, templates] = ['', []], ...others] = folders;
  const groups: TemplateGroup[] = [
    { kind: 'templates', points: templates },
    ...pages.map(pageGroup),
    ...others.map(([folder, points]) => ({
      kind: 'page' as const,
      ...{ title: inWords(folder), points },
    })),
  ];
  return groups.filter(({ points }) => points.length > 0);
}

interface Page {
  title: string;
  description: { description?: string };
  /** What the page shows of modules, in order. */
  examples: SectionExample[];
  fromModules: Template[];
  fromFences: Template[];
}

function readPage(
  { text, routePath }: TemplateOptions['sources'][number],
  sandbox: TemplateOptions['sandbox'],
): Page {
  const title = pageTitle(text) || routePath;
  const { fences, examples } = sectionParts(text);
  // One page starts from the playground anyway.
  const fromFences = text.includes('<Playground') ? [] : pagePrograms(fences, title, sandbox);
  return { title, description: descriptionOf(text), examples, fromModules: [], fromFences };
}

function pageGroup({ title, description, fromModules, fromFences }: Page): TemplateGroup {
  return { kind: 'page', title, ...description, points: [...fromModules, ...fromFences] };
}

/** The page that shows this module and no other, or else the first that shows it. */
function pageOf(name: string, pages: readonly Page[]): Page | undefined {
  return (
    pages.find(({ examples }) => isOwn(name, examples)) ??
    pages.find(({ examples }) => examples.some(({ example }) => example === name))
  );
}

/** Whether a page shows this module and no other. */
function isOwn(name: string, examples: readonly SectionExample[]): boolean {
  return examples.length > 0 && examples.every(({ example }) => example === name);
}

/** A module on a page of its own, and by the heading above it each region that prints something. */
function moduleTemplates(
  name: string,
  { source, output }: Module,
  { title, examples }: Pick<Page, 'title' | 'examples'>,
): Template[] {
  const codes = new Map<string, string>();
  for (const { example, region, section } of examples) {
    if (example !== name || (region && output && !ownValue(output.regions, region))) continue;
    const { hidden, shown } = programOf(source, region);
    codes.set(section || title, [hidden, shown].filter(Boolean).join('\n\n'));
  }
  if (isOwn(name, examples)) codes.set(title, programOf(source).shown);
  return [...codes].map(([title, code]) => ({ title, code }));
}

/** A module that no page shows says in its first comment what it is. */
function template(name: string, source: string): Template {
  const title = /^\/\/ (?!#region)([^\n]+)/.exec(source)?.[1];
  return {
    title: title ?? inWords(name.slice(name.indexOf('/') + 1)),
    code: programOf(source).shown,
  };
}

function pageTitle(text: string): string {
  const title = unquoted(/^title:(.+)$/m.exec(text)?.[1]) ?? /^# ([^\n]+)$/m.exec(text)?.[1];
  return title?.replaceAll('`', '').trim() ?? '';
}

/** A value of a front matter without the quotes around it. */
function unquoted(value: string | undefined): string | undefined {
  return value?.trim().replace(/^(['"])(.+)\1$/, '$2');
}

/** `Change sets` for `change-sets`. */
function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function descriptionOf(source: string): { description?: string } {
  const description = unquoted(/^description:(.+)$/m.exec(source)?.[1]);
  return description === undefined ? {} : { description };
}

/** Each program of a page up to the last block that a reader can run. */
function pagePrograms(
  sections: readonly SectionFence[],
  title: string,
  sandbox: TemplateOptions['sandbox'],
): Template[] {
  const fences = sections.map((fence) => ({ ...fence, type: 'code' as const }));
  const runnable: ReadonlySet<Code> = runnableFences(fences, sandbox);
  return samplePrograms(fences).flatMap(({ parts }) => {
    const last = parts.findLastIndex(({ fence }) => runnable.has(fence));
    const [first, ...others] = parts.slice(0, last + 1).map(({ fence }) => fence);
    if (!first) return [];
    return [{ title: first.section || title, code: joined([first, ...others]) }];
  });
}

/**
 * Joins blocks to a program. Only the last one may throw: that's what it's there for, and after the
 * others the program goes on.
 */
function joined(fences: readonly SectionFence[]): string {
  const codes = fences.map(({ meta, value }, index) => {
    const isLast = index === fences.length - 1;
    return parseCodeMeta(meta).throws && !isLast ? `try {\n${value}\n} catch {}` : value;
  });
  return dropRepeatedNames(codes.join('\n\n'));
}

/** A fence of a page, and the heading that it stands under. */
interface SectionFence {
  lang: string;
  meta: string;
  value: string;
  /** Text of the heading; empty before the first one. */
  section: string;
}

/** A component that shows a module or a region of it, and the heading that it stands under. */
interface SectionExample {
  example: string;
  region?: string | undefined;
  section: string;
}

const partOrHeading = /^#{2,6} ([^\n]+)$|\bexample="([^"]+)"([^<>]*)/gm;

/** The fences and modules of a source as far as they can be told without parsing it: those at the margin. */
function sectionParts(source: string): { fences: SectionFence[]; examples: SectionExample[] } {
  let section = '';
  const fences: SectionFence[] = [];
  const examples: SectionExample[] = [];
  const readText = (text: string) => {
    for (const [, heading, example = '', rest = ''] of text.matchAll(partOrHeading)) {
      const region = /\bregion="([^"]+)"/.exec(rest)?.[1];
      if (heading === undefined) examples.push({ example, region, section });
      else section = plainHeading(heading);
    }
  };
  let at = 0;
  for (const { start, end, ...fence } of writtenFences(source)) {
    readText(source.slice(at, start));
    fences.push({ ...fence, section });
    at = end;
  }
  readText(source.slice(at));
  return { fences, examples };
}

/** Text of a heading without its markup and its id. */
function plainHeading(heading: string): string {
  return heading
    .replace(/(?<!\s)\s*\\?\{#[^{}]*\}\s*$/, '')
    .replaceAll(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
}
