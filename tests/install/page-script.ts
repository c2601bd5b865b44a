import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code, InlineCode, Nodes } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { parseFrontMatter } from '#node/markdown/parse/parse-front-matter.ts';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { shippedDir } from '../e2e/support/paths.ts';

/** What pages tell their readers to do. */
interface PageScript {
  /**
   * Commands and files as a shell script, to be run in an empty folder. It fails where a program doesn't print
   * what its page shows.
   */
  script: string;
  /** Commands of servers, which run until they're stopped, and those to type in a second terminal. */
  servers: string[];
}

/** They prepare the folder that files are saved in. */
const preparing = /^(?:mkdir|cd|npm init|npm pkg|npm install)\b/;
/** Commands that sentences name. */
const named = /^(?:npx|node|npm run) \S/;
const serving = /^(?:npx vite|npx tsx server\.ts|npm run dev|echo .*|curl .*)$/;

/**
 * Follows pages as a reader does, who types the commands, saves the files and runs the programs.
 *
 * Files are `<ExampleFile>`s and fences that have a file's name as their title, with the fences that continue
 * them. A fence titled "the end of app.ts" is run as the end of that file, and removed again. Commands that
 * prepare the folder come first, and all others, also those that sentences name, when the page's files are there.
 *
 * @param pages Files below `site/content`, in the order in which they're read.
 * @param isShort Whether a page is read up to its first output.
 */
export async function pageScript(pages: readonly string[], isShort: boolean): Promise<PageScript> {
  const reader = new Reader();
  for (const page of pages) {
    reader.lines.push(`# ${page}`);
    const nodes = await nodesOf(page);
    const first = nodes.findIndex((node) => node.type === 'code' && metaOf(node).output);
    await reader.follow(isShort && first >= 0 ? nodes.slice(0, first + 1) : nodes);
  }
  return { script: `${reader.lines.join('\n')}\n`, servers: [...reader.servers] };
}

const metaOf = ({ meta }: Code) => parseCodeMeta(meta ?? '');

type PageNode = Code | InlineCode | MdxJsxFlowElement;

async function nodesOf(page: string): Promise<PageNode[]> {
  const source = await readFile(path.join(shippedDir, 'content', page), 'utf8');
  const { body, bodyLine } = parseFrontMatter(source, page);
  const nodes: PageNode[] = [];
  visit(parseMarkdown(body, { line: bodyLine, syntax: 'mdx' }), (node: Nodes) => {
    if (node.type === 'code' || node.type === 'inlineCode') nodes.push(node);
    if (node.type === 'mdxJsxFlowElement') nodes.push(node);
  });
  return nodes;
}

/** The commands of a page, each once. */
export async function commandsOn(page: string): Promise<string[]> {
  return commandsIn(await nodesOf(page));
}

function commandsIn(nodes: readonly PageNode[]): string[] {
  const commands = nodes.flatMap((node) => {
    if (node.type === 'inlineCode') return named.test(node.value) ? node.value : [];
    return node.type === 'code' && node.lang === 'sh' ? node.value.split('\n') : [];
  });
  return [...new Set(commands)];
}

class Reader {
  readonly lines: string[] = [];
  readonly servers = new Set<string>();
  /** How the program is run, also on the pages after the one that says it: `npx tsx app.ts`. */
  #run = '';
  /** Texts of the files of a page, by name. */
  #files = new Map<string, string>();
  /** Files in the reader's folder. */
  #saved = new Map<string, string>();

  async follow(nodes: readonly PageNode[]): Promise<void> {
    const commands = commandsIn(nodes);
    this.lines.push(...commands.filter((command) => preparing.test(command)));
    this.#run = commands.find((command) => command.startsWith('npx tsx app.')) ?? this.#run;
    const output = await this.#saveFiles(nodes);
    if (output && this.#run) this.#expect(output);
    for (const command of commands) {
      if (preparing.test(command) || command === this.#run) continue;
      const isServer = serving.test(command);
      if (isServer) this.servers.add(command);
      this.lines.push(isServer ? `# ${command}` : command);
    }
  }

  /** @returns What the page's program prints in the end. */
  async #saveFiles(nodes: readonly PageNode[]): Promise<string> {
    this.#files = new Map();
    let output = '';
    /** The file that fences without a title continue. */
    let current: string | undefined;
    /** An end that is run and removed. */
    let check: string | undefined;
    for (const node of nodes) {
      if (node.type === 'mdxJsxFlowElement') await this.#addExample(node);
      if (node.type !== 'code' || node.lang === 'sh') continue;
      const { title = '', output: isOutput, fresh } = metaOf(node);
      if (isOutput && check !== undefined && current) {
        this.#check(current, check, `${node.value}\n`);
        check = undefined;
      } else if (isOutput) {
        output += current ? `${node.value}\n` : '';
      } else if (title.startsWith('the end of ')) {
        check = node.value;
      } else {
        if (title || fresh) current = /^[\w.-]+$/.test(title) ? title : undefined;
        if (current) this.#add(current, node.value);
      }
    }
    this.#save(this.#files);
    return output;
  }

  /** Adds the file that an `<ExampleFile>` shows. */
  async #addExample({ name, attributes }: MdxJsxFlowElement): Promise<void> {
    const file = attributes.find((one) => 'name' in one && one.name === 'file')?.value;
    if (name !== 'ExampleFile' || typeof file !== 'string') return;
    this.#add(path.basename(file), await readFile(path.join(shippedDir, 'examples', file), 'utf8'));
  }

  #add(name: string, text: string): void {
    const before = this.#files.get(name);
    this.#files.set(name, before === undefined ? text : `${before}\n\n${text}`);
  }

  #check(name: string, end: string, output: string): void {
    const text = `${this.#files.get(name)}\n\n${end}`;
    this.#save(new Map([...this.#files, [name, text]]));
    this.#expect(output);
  }

  #save(files: ReadonlyMap<string, string>): void {
    for (const [name, text] of files) {
      if (this.#saved.get(name) === text) continue;
      this.lines.push(`cat > ${name} <<'END'`, text.trimEnd(), 'END');
      this.#saved.set(name, text);
    }
  }

  #expect(output: string): void {
    this.lines.push(`${this.#run} > printed.txt`, `diff - printed.txt <<'END'\n${output}END`);
  }
}
