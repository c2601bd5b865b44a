/** Why a diagram can't be drawn. */
export class UndrawableDiagram extends Error {
  /** 0-based, of the diagram. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** A kind of diagram, by how it begins. */
interface Kind {
  start: RegExp;
  /** Lines that begin something which a later line ends. */
  open: RegExp;
  /** Sets colors of its own. */
  colors?: RegExp;
}

const braces = /\{$/;
const never = /^\b$/;
const colors = /^(?:style|classDef|linkStyle)\s/;

const kinds: readonly Kind[] = [
  { start: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/, open: /^subgraph\b/, colors },
  { start: /^stateDiagram(?:-v2)?$/, open: braces, colors },
  { start: /^sequenceDiagram$/, open: /^(?:loop|alt|opt|par|critical|break|rect|box)\b/ },
  { start: /^classDiagram$/, open: braces },
  { start: /^erDiagram$/, open: braces },
];

const begins = 'flowchart LR, stateDiagram-v2, sequenceDiagram, classDiagram or erDiagram';

/**
 * Finds what a diagram says and its picture would lack, because the library that draws it reads over
 * lines that it doesn't understand.
 *
 * @param draw Makes the picture of a diagram, or something else that differs where pictures do.
 * @throws UndrawableDiagram with the first mistake.
 */
export function checkDiagram(source: string, draw: (source: string) => string): void {
  const lines = source.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '' && !isComment(line));
  const start = lines[first]?.replace(/;$/, '') ?? '';
  const kind = kinds.find((one) => one.start.test(start));
  if (!kind) {
    const what = start === '' ? 'This diagram is empty.' : `“${start}” can't be drawn here.`;
    throw new UndrawableDiagram(`${what} Begin the diagram with ${begins}.`, Math.max(first, 0));
  }
  for (const [index, line] of lines.entries()) checkColors(line, index, kind);
  checkEnds(lines, first, kind);
  checkEffects(lines, first, draw);
}

function isComment(line: string): boolean {
  return line.startsWith('%%') && !line.startsWith('%%{');
}

function checkColors(line: string, index: number, kind: Kind): void {
  if (!line.startsWith('%%{') && !(kind.colors ?? never).test(line)) return;
  throw new UndrawableDiagram(
    'This line sets colors or options of its own, and diagrams follow the theme. Delete it.',
    index,
  );
}

function checkEnds(lines: readonly string[], first: number, { open }: Kind): void {
  const end = open === braces ? '}' : 'end';
  const waiting: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > first && open.test(line)) waiting.push(index);
    if (line === end && waiting.pop() === undefined) {
      throw new UndrawableDiagram(`This “${end}” ends nothing. Delete it.`, index);
    }
  }
  const last = waiting.at(-1);
  if (last !== undefined) {
    throw new UndrawableDiagram(`What begins here has no end. Add a line with “${end}”.`, last);
  }
}

/**
 * Each line has an effect, and so has each of its words. A line without one shows nothing by itself, and
 * the diagram is the same without it.
 */
function checkEffects(
  lines: readonly string[],
  first: number,
  draw: (source: string) => string,
): void {
  const head = lines[first] ?? '';
  const whole = draw(lines.join('\n'));
  const drawn = (source: string) => {
    try {
      return draw(source);
    } catch {
      return '';
    }
  };
  const isSame = (line: string, at: number) => drawn(lines.with(at, line).join('\n')) === whole;
  const nothing = drawn(head);
  for (const [index, line] of lines.entries()) {
    if (index <= first || line === '' || line === 'end' || line === '}' || isComment(line))
      continue;
    if (isSame('', index) && drawn(`${head}\n${line}`) === nothing) {
      throw new UndrawableDiagram(
        'This line changes nothing in the diagram. Correct or delete it.',
        index,
      );
    }
    for (const { 0: word, index: at } of line.matchAll(/[\p{L}\p{N}_]+/gu)) {
      if (wordIn(whole, word)) continue;
      if (!isSame(line.slice(0, at) + line.slice(at + word.length), index)) continue;
      throw new UndrawableDiagram(
        `“${word}” isn't in the diagram, because this line has more than could be read. Correct it.`,
        index,
      );
    }
  }
}

function wordIn(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}
