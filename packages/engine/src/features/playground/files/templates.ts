import type { Code } from 'mdast';
import { runnableFences } from '#features/live/components/live-samples.ts';
import type { PageSandbox } from '#features/live/examples/page-sandbox.ts';
import { type Example, storageExample } from '#features/live/examples/read-examples.ts';
import { unavailableReason } from '#features/live/examples/unavailable-reason.ts';
import { dropRepeatedNames } from '#features/live/shared/drop-repeated-names.ts';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { samplePrograms } from '#node/code/sample-programs.ts';
import type { SourceFile } from '#node/content/source-file.ts';
import type { Template, TemplateGroup } from '../shared/templates.ts';

/** Folder of modules that were written to be started from. */
const templateFolder = 'templates/';

interface TemplateOptions {
  /** The pages of one version, in one language. */
  sources: readonly Pick<SourceFile, 'text' | 'routePath'>[];
  /** The modules of that version, by name without its folder. */
  modules: ReadonlyMap<string, Pick<Example, 'source'>>;
  sandbox: Pick<PageSandbox, 'importable' | 'unavailable'>;
}

/**
 * The programs of a version that run in the page: templates, modules of examples, and what pages put
 * together from their blocks of code.
 */
export function findTemplates(options: TemplateOptions): TemplateGroup[] {
  const { sources, modules, sandbox } = options;
  const templates: Template[] = [];
  const examples: Template[] = [];
  for (const [name, { source }] of modules) {
    if (name === storageExample || unavailableReason(source, sandbox) !== undefined) continue;
    if (name.startsWith(templateFolder)) templates.push(template(name, source));
    else examples.push({ ...purposeOf(name, sources), code: source });
  }
  const groups: TemplateGroup[] = [
    { kind: 'templates', points: templates },
    { kind: 'modules', points: examples },
    ...sources.map(({ text, routePath }) => {
      const title = pageTitle(text) || routePath;
      const points = pagePrograms(text, title, sandbox);
      return { kind: 'page' as const, title, ...descriptionOf(text), points };
    }),
  ];
  return groups.filter(({ points }) => points.length > 0);
}

/** A template says in its first comment what it is. */
function template(name: string, code: string): Template {
  return { title: /^\/\/ ([^\n]+)/.exec(code)?.[1] ?? name.slice(templateFolder.length), code };
}

function pageTitle(text: string): string {
  const title = /^title: *(['"]?)(.+)\1$/m.exec(text)?.[2] ?? /^# ([^\n]+)$/m.exec(text)?.[1];
  return title?.replaceAll('`', '').trim() ?? '';
}

/**
 * Title and description of the page that shows only this module; else the heading above it on a page that
 * shows several; else its name as words.
 */
function purposeOf(
  name: string,
  sources: TemplateOptions['sources'],
): Pick<Template, 'title' | 'description'> {
  const shows = `example="${name}"`;
  const pages = sources.map(({ text }) => text).filter((text) => text.includes(shows));
  const own = pages.find((text) =>
    [...text.matchAll(/example="[^"]+"/g)].every(([shown]) => shown === shows),
  );
  const title = own && pageTitle(own);
  if (title) return { title, ...descriptionOf(own) };
  const [page = ''] = pages;
  const headings = page.slice(0, page.indexOf(shows)).matchAll(/^#+ ([^\n]+)$/gm);
  const heading = [...headings].at(-1)?.[1];
  return { title: heading === undefined ? nameInWords(name) : plainHeading(heading) };
}

/** `Reference: change sets` for `reference/change-sets`. */
function nameInWords(name: string): string {
  const words = name.replaceAll('/', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function descriptionOf(source: string): { description?: string } {
  const description = /^description: *(['"]?)(.+)\1$/m.exec(source)?.[2];
  return description === undefined ? {} : { description };
}

/** Each program of a page up to the last block that a reader can run; one starts from the playground anyway. */
function pagePrograms(
  text: string,
  title: string,
  sandbox: TemplateOptions['sandbox'],
): Template[] {
  if (text.includes('<Playground')) return [];
  const fences = sectionFences(text).map((fence) => ({ ...fence, type: 'code' as const }));
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

const fenceOrHeading = /^(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n?^\1[`~]*[ \t]*$|^#{2,6} ([^\n]+)$/gm;

/** The fences of a source as far as they can be told without parsing it: those at the margin. */
function sectionFences(source: string): SectionFence[] {
  let section = '';
  const fences: SectionFence[] = [];
  for (const [, fence, info = '', value = '', heading] of source.matchAll(fenceOrHeading)) {
    if (fence === undefined) section = plainHeading(heading ?? '');
    else {
      const [, lang = '', meta = ''] = /^\s*(\S*)\s*(.*)$/.exec(info) ?? [];
      fences.push({ lang, meta, value, section });
    }
  }
  return fences;
}

/** Text of a heading without its markup and its id. */
function plainHeading(heading: string): string {
  return heading
    .replace(/\s*\\?\{#[^}]*\}\s*$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
}
