const note =
  /^(\s*)(\/\/|\/\*|#|<!--|\{\/\*|--)\s*highlight-(next-line|start|end)(?:\s*(\*\/\}|\*\/|-->))?\s*$/;

const besideCode = /(\/\/|\/\*|#|<!--|\{\/\*|--)\s*highlight-line(?:\s*(\*\/\}|\*\/|-->))?\s*$/;

/** A block of code with the comments of Docusaurus that mark lines as those of this engine. */
export function highlightNotes(block: string): string {
  if (!block.includes('highlight-')) return block;
  const lines = block.split('\n');
  const ends = nextEnds(lines);
  return lines
    .flatMap((line, index) => {
      const [, indent = '', open = '', kind, close = ''] = note.exec(line) ?? [];
      if (kind === undefined) {
        return [
          line.replace(
            besideCode,
            (_, start, end) => `${start} [!code highlight]${end ? ` ${end}` : ''}`,
          ),
        ];
      }
      if (kind === 'end') return [];
      const marked = (ends[index] ?? 0) - index - 1;
      const count = kind === 'start' && marked > 0 ? `:${marked}` : '';
      return [`${indent}${open} [!code highlight${count}]${close && ` ${close}`}`];
    })
    .join('\n');
}

/** For each line the next one below it that ends a marked part. */
function nextEnds(lines: readonly string[]): (number | undefined)[] {
  const ends: (number | undefined)[] = [];
  let next: number | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    ends[index] = next;
    if (note.exec(lines[index] ?? '')?.[3] === 'end') next = index;
  }
  return ends;
}
