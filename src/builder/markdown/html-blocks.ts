import type { TextBlock } from '#model/page/page.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const codeBlock = /(<div class="code-block"[\s\S]*?<\/pre>)/;
const blockEnd = /<(?:\/(?:p|div|li|h[1-6]|tr|blockquote)|br\/?)>/g;

/** The text of HTML that this build made: well formed, every attribute quoted. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, '')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
      if (name) return entities[name] ?? entity;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    })
    .trim();
}

/** The text of such HTML in blocks; code keeps its lines. */
export function htmlBlocks(html: string): TextBlock[] {
  return html.split(codeBlock).flatMap((part): TextBlock[] => {
    if (codeBlock.test(part)) {
      const text = plainText(part.replaceAll('</div>', '\n'));
      return text === '' ? [] : [{ text, code: true }];
    }
    return part
      .split(blockEnd)
      .map((piece) => plainText(piece).replaceAll(/\s+/g, ' '))
      .flatMap((text) => (text === '' ? [] : [{ text }]));
  });
}
