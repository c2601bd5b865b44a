import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { ProblemList } from '#model/problem-list.ts';
import { isForeign } from '#model/url.ts';
import { isHtmlElement } from './jsx/html-elements.ts';

/** Origins beside the site's own from which pages may load images and documents. */
export interface AllowedOrigins {
  /** Images, sound and video. @example ['https://images.example.com'] */
  media: readonly string[];
  /** Documents in frames. @example ['https://www.youtube.com'] */
  frames: readonly string[];
}

/** Elements that the pages' content security policy would block, and what to do instead. */
const unwanted: Record<string, string> = {
  script:
    "<script> was left out: pages run no script of their own. Write a component for the site's components/ folder.",
  style:
    '<style> was left out: styles belong to the theme. Put them into the stylesheet of `components` in the configuration.',
  object: "<object> was left out: the pages' policy blocks it. Use <img>, <video> or a link.",
  embed: "<embed> was left out: the pages' policy blocks it. Use <img>, <video> or a link.",
  base: '<base> was left out: it would change where every link of the page leads.',
};

/**
 * Removes from a page what its content security policy would block: scripts, styles, event handlers
 * and frames of origins that the configuration doesn't name.
 *
 * @param problems Told of everything that was left out, and of what loads from elsewhere.
 */
export function enforcePolicy(tree: Root, origins: AllowedOrigins, problems: ProblemList): void {
  let line = 0;
  visit(tree, 'element', (node, index, parent) => {
    line = node.position?.start.line ?? line;
    const name = node.tagName.toLowerCase();
    const refusal = Object.hasOwn(unwanted, name) ? unwanted[name] : refusedFrame(node, origins);
    if (refusal && parent && index !== undefined) {
      problems.warn(refusal, { line });
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (!isHtmlElement(name)) {
      problems.warn(
        `<${node.tagName}> isn't an HTML element, so only its content shows. Put code in backquotes, or write &lt;${node.tagName}&gt;.`,
        { line },
      );
    }
    removeAttributes(node, problems, line);
    warnOfMedia(node, origins, problems, line);
    // Drawings and formulas have elements of their own.
    if (name === 'svg' || name === 'math') {
      cleanDrawing(node, problems, line);
      return SKIP;
    }
    return undefined;
  });
}

function cleanDrawing(drawing: Element, problems: ProblemList, line: number): void {
  visit({ type: 'root', children: drawing.children } as Root, 'element', (node, index, parent) => {
    const name = node.tagName.toLowerCase();
    const refusal = Object.hasOwn(unwanted, name) ? unwanted[name] : undefined;
    if (refusal && parent && index !== undefined) {
      problems.warn(refusal, { line: node.position?.start.line ?? line });
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    removeAttributes(node, problems, node.position?.start.line ?? line);
    return undefined;
  });
}

function removeAttributes(node: Element, problems: ProblemList, line: number): void {
  for (const name of Object.keys(node.properties)) {
    if (name === 'style') {
      problems.warn(
        `The style attribute of <${node.tagName}> was left out: the pages' policy blocks it. Write a class and put its rules into the stylesheet of \`components\` in the configuration.`,
        { line },
      );
    } else if (/^on/i.test(name) || name.toLowerCase() === 'srcdoc') {
      problems.warn(
        `The attribute ${name.toLowerCase()} of <${node.tagName}> was left out: pages run no script of their own.`,
        { line },
      );
    } else continue;
    delete node.properties[name];
  }
}

function refusedFrame({ tagName, properties }: Element, { frames }: AllowedOrigins) {
  if (tagName.toLowerCase() !== 'iframe') return undefined;
  const { src } = properties;
  if (typeof src !== 'string') return '<iframe> was left out: it has no src.';
  const origin = originOf(src);
  if (origin === undefined || frames.includes(origin)) return undefined;
  return `The <iframe> of ${origin} was left out: the pages' policy blocks it. Add "${origin}" to \`security.frames\` in the configuration.`;
}

const mediaElements = new Set(['img', 'video', 'audio', 'source', 'track']);

function warnOfMedia(
  { tagName, properties }: Element,
  { media }: AllowedOrigins,
  problems: ProblemList,
  line: number,
): void {
  if (!mediaElements.has(tagName)) return;
  const { src, poster, srcSet } = properties;
  const candidates = [srcSet ?? []].flat().join(', ').split(/,\s+/);
  for (const address of [src, poster, ...candidates]) {
    const origin = typeof address === 'string' ? originOf(address.trim()) : undefined;
    if (origin === undefined || media.includes(origin)) continue;
    problems.warn(
      `Browsers will block <${tagName}> from ${origin}. Put the file into public/, or add "${origin}" to \`security.media\` in the configuration.`,
      { line },
    );
  }
}

/** The origin of an address outside the site; `undefined` for the site's own and for `data:`. */
function originOf(address: string): string | undefined {
  if (!isForeign(address) || address.startsWith('data:')) return undefined;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute) ? new URL(absolute).origin : address;
}
