/** A command of a page, without what runs it. */
export interface DocumentedCommand {
  program: 'truedocs' | 'truedocs-import';
  args: string[];
}

/** A code block of a page. */
interface Block {
  lang: string;
  meta: string;
  text: string;
  /** That of its fence, 1-based. */
  line: number;
}

/** Code blocks of a page, as it writes them; blocks that show other blocks count as one. */
export function blocksIn(source: string): Block[] {
  const fence = /^(`{3,})(\w*)[ \t]*(.*)\n([\s\S]*?)^\1$/gm;
  return [...source.matchAll(fence)].map(({ index, 2: lang = '', 3: meta = '', 4: text = '' }) => ({
    lang,
    meta,
    text,
    line: source.slice(0, index).split('\n').length,
  }));
}

/** Blocks that are whole configurations. */
export function configurationsIn(source: string): { line: number; text: string }[] {
  return blocksIn(source).filter(
    ({ lang, meta, text }) =>
      /^[jt]s$/.test(lang) && meta === '' && /^(?:import .*\n|\n)*export default \{/.test(text),
  );
}

/** The path of the file that a block is, or empty: its title says it, or the paragraph before begins with it. */
function fileOf({ meta, line }: Block, source: string): string {
  const [, titled] = /^title="((?:[^"]+\/|site\.config)[^"]+)"$/.exec(meta) ?? [];
  const above = source.split('\n').slice(0, line - 2);
  const paragraph = above.join('\n').split('\n\n').at(-1) ?? '';
  const [, named] = /^`([\w./-]+\.\w+)` /.exec(paragraph) ?? [];
  return titled ?? named ?? '';
}

/** What a reader does with a block of a page: writes a file, adds keys to the configuration, or writes it on a page. */
export interface Snippet {
  kind: 'file' | 'configuration' | 'front matter' | 'markdown' | 'command';
  /** Path of a file below the site's folder; else the ending of one. */
  file: string;
  text: string;
  line: number;
}

/** The blocks of a page that readers apply to their site, in order. Others show results, or code elsewhere. */
export function snippetsIn(source: string): Snippet[] {
  const whole = new Set(configurationsIn(source).map(({ line }) => line));
  return blocksIn(source).flatMap((block): Snippet[] => {
    const { lang, text, line } = block;
    const file = fileOf(block, source);
    const of = (kind: Snippet['kind'], path = lang, code = text) => [
      { kind, file: path, text: code, line },
    ];
    if (whole.has(line) || file.startsWith('site.config')) return of('configuration');
    if (file !== '') return of('file', file);
    if (/^\w+: \{ .* \},\n$/.test(text))
      return of('configuration', lang, `export default {\n${text}};\n`);
    if (/^---\n[\s\S]*\n---\n$/.test(text)) return of('front matter');
    if (/^mdx?$/.test(lang)) return of('markdown');
    return lang === 'sh' ? of('command') : [];
  });
}

/** A configuration whose lines a page adds to: as it was before, and afterwards. */
export function changedConfiguration(source: string): { before: string; after: string } {
  const { text = '' } = blocksIn(source).find(({ text }) => text.includes('[!code ++]')) ?? {};
  return {
    before: text.replaceAll(/^.* \/\/ \[!code \+\+\]\n/gm, ''),
    after: text.replaceAll(/ \/\/ \[!code \+\+\]$/gm, ''),
  };
}

/** The text of each file of a section, by its path. */
export function filesIn(source: string, heading: string): Record<string, string> {
  const [, after = ''] = source.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const files = blocksIn(section).map((block) => [fileOf(block, section), block.text] as const);
  return Object.fromEntries(files.filter(([file]) => file !== ''));
}

/** The files that titles of blocks name, below `components/`; parts of one file follow each other. */
export function titledFilesIn(...sources: string[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const { meta, text } of sources.flatMap(blocksIn)) {
    const [, name] = /title="(components\/[^"]+)"/.exec(meta) ?? [];
    if (name) files[name] = `${files[name] ?? ''}${text}`;
  }
  return files;
}

/** The arguments of `npm create truedocs` on a page. */
export function createCommandsIn(source: string): string[][] {
  return shellLines(source).flatMap((line) => {
    const [, rest] = /^npm create truedocs -- (.*)$/.exec(line) ?? [];
    return rest === undefined ? [] : [argumentsIn(rest)];
  });
}

function shellLines(source: string): string[] {
  return blocksIn(source)
    .filter(({ lang }) => lang === 'sh')
    .flatMap(({ text }) => text.split('\n'));
}

/** Words of a command line, of which some are quoted. */
function argumentsIn(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)];
  return words.map(([, quoted, word]) => quoted ?? word ?? '');
}

/** The commands of the engine and of the importer on a page. */
export function commandsIn(source: string): DocumentedCommand[] {
  return shellLines(source).flatMap((line) => {
    const [, program, rest = ''] = /^npx (truedocs(?:-import)?)(?: (.*))?$/.exec(line) ?? [];
    if (program !== 'truedocs' && program !== 'truedocs-import') return [];
    return [{ program, args: argumentsIn(rest) }];
  });
}
