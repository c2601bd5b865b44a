/** Characters of a digest: about 30,000 tokens, which fit beside the work of an agent. */
export const maxDigest = 120_000;

/** A page in its Markdown form. */
interface DigestedPage {
  title: string;
  description?: string | undefined;
  /** In UTF-8. */
  readonly text: Buffer;
}

/** What a digest takes from a page, the most important first. */
const kinds = ['summary', 'warning', 'signature', 'example'] as const;

interface Piece {
  kind: (typeof kinds)[number];
  text: string;
}

/** A block of Markdown: a fence, a quote, or anything else between empty lines. */
interface Block {
  /** Behind the fence: language and mark, such as `txt output`; `undefined` for other blocks. */
  info?: string;
  text: string;
}

/**
 * The pages in short: of each, its summary, its warnings, its signature, and its first example. What doesn't fit is
 * left out by kind, examples first, and of a kind the longest.
 *
 * @param pages With the addresses by which agents fetch their Markdown.
 * @returns At most `maxDigest` characters.
 */
export function digest(pages: readonly { page: DigestedPage; address: string }[]): string {
  const all = pages.map(({ page, address }) => [
    { kind: 'summary', text: summary(page, address) } as const,
    ...piecesOf(blocksOf(page.text.toString('utf8'))),
  ]);
  const wanted = kinds.flatMap((kind) =>
    all
      .flatMap((pieces) => pieces.filter((piece) => piece.kind === kind))
      .sort((a, b) => a.text.length - b.text.length),
  );
  const kept = new Set<Piece>();
  let left = maxDigest;
  for (const piece of wanted) {
    const length = piece.text.length + separator.length;
    if (length > left) continue;
    kept.add(piece);
    left -= length;
  }
  return all
    .flatMap((pieces) => pieces.filter((piece) => kept.has(piece)))
    .map(({ text }) => text + separator)
    .join('');
}

const separator = '\n\n';

const summary = ({ title, description }: DigestedPage, address: string) =>
  `## [${title}](${address})${description ? `\n\n${description}` : ''}`;

function piecesOf(blocks: Block[]): Piece[] {
  const isCode = ({ info }: Block) => info !== undefined && !/^txt\b| (?:setup|output)$/.test(info);
  const code = blocks.filter(
    (block) => isCode(block) && !isImport(block) && block.text.length <= maxCode,
  );
  const signature = code.find((block) => bodyOf(block).startsWith('declare '));
  const example = code.find((block) => block !== signature);
  // The note for agents is a quote too, without a name in bold.
  const warnings = blocks.filter(({ text }) => text.startsWith('> **'));
  return [
    ...warnings.map(({ text }) => ({ kind: 'warning', text: inShort(text) }) as const),
    ...(signature ? [{ kind: 'signature', text: signature.text } as const] : []),
    ...(example ? [{ kind: 'example', text: example.text } as const] : []),
  ];
}

/** The name of a warning and its first paragraph, without the addresses of links; the page has the rest. */
const inShort = (quote: string) =>
  quote
    .split('\n>\n')
    .slice(0, 2)
    .join('\n>\n')
    .replaceAll(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1');

/** Characters of code that shows something at a glance. */
const maxCode = 1_200;

const bodyOf = ({ text }: Block) => text.slice(text.indexOf('\n') + 1);

/** A page of a reference says how a name is imported; the name is in its title. */
const isImport = (block: Block) => /^import [^\n]*\n```$/.test(bodyOf(block));

/** The blocks of a page, as `page-markdown.ts` writes them. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  /** The line that ends the open fence. */
  let end: string | undefined;
  let info: string | undefined;
  const close = () => {
    if (lines.length > 0)
      blocks.push({ text: lines.join('\n'), ...(info !== undefined && { info }) });
    lines = [];
    info = undefined;
    end = undefined;
  };
  for (const line of markdown.split('\n')) {
    const [, fence, opened] = end === undefined ? (/^(`{3,})([^`]*)$/.exec(line) ?? []) : [];
    if (fence) {
      close();
      end = fence;
      info = opened ?? '';
    } else if (end === undefined && line === '') {
      close();
      continue;
    }
    lines.push(line);
    if (!fence && line === end) close();
  }
  close();
  return blocks;
}
