const note =
  /^(\s*)(\/\/|\/\*|#|<!--|\{\/\*|--)\s*highlight-(next-line|start|end)\s*(\*\/\}|\*\/|-->)?\s*$/;

const besideCode = /(\/\/|\/\*|#|<!--|\{\/\*|--)\s*highlight-line\s*(\*\/\}|\*\/|-->)?\s*$/;

/** A block of code with the comments of Docusaurus that mark lines as those of this engine. */
export function highlightNotes(block: string): string {
  if (!block.includes('highlight-')) return block;
  const lines = block.split('\n');
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
      const ahead = lines.slice(index + 1);
      const end = ahead.findIndex((other) => note.exec(other)?.[3] === 'end');
      const count = kind === 'start' && end > 0 ? `:${end}` : '';
      return [`${indent}${open} [!code highlight${count}]${close && ` ${close}`}`];
    })
    .join('\n');
}
