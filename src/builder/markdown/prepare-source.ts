import { isContainerKind } from './containers.ts';

const fenceStart = /^\s*(`{3,}|~{3,})/;
const containerStart = /^(\s*)(:{3,})([A-Za-z]\w*)(.*)$/;
const customId = /^(#{1,6}\s.*?)\{(#[^\s{}]+)\}\s*$/;

/**
 * Rewrites the few notations that the Markdown parser reads differently, line for line, so that
 * positions stay true: container titles (CONT-1), unknown containers (CONT-4) and heading ids
 * (DOC-2), which MDX would take for an expression. Code blocks are left alone.
 */
export function prepareSource(source: string): string {
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const mark = fenceStart.exec(line)?.[1];
      if (fence) {
        if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
        return line;
      }
      if (mark) fence = mark;
      return mark ? line : prepareContainer(line.replace(customId, '$1\\{$2}'));
    })
    .join('\n');
}

function prepareContainer(line: string): string {
  const match = containerStart.exec(line);
  if (!match) return line;
  const [, indent = '', colons = '', kind = '', rest = ''] = match;
  if (!isContainerKind(kind)) return `${indent}\\${colons}${kind}${rest}`;
  const title = rest.trim();
  if (title === '' || title.startsWith('[')) return line;
  const quoted = /^\{\s*title=(["'])(.*)\1\s*\}$/.exec(title)?.[2];
  const label = (quoted ?? title).replaceAll(/[[\]]/g, '\\$&');
  return `${indent}${colons}${kind}[${label}]`;
}
