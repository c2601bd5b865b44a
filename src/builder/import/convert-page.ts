import { convertFrontMatter, type LeftInPage } from './convert-front-matter.ts';
import type { System } from './systems.ts';

const head = /^---\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/;
const fence = /^\s*(`{3,}|~{3,})/;

/** Modules whose components the engine has under the same or another name. */
const known =
  /^import\s[^;]*?from\s*['"](?:@?rspress\/(?:core\/)?theme|@rspress\/core\/theme(?:-original)?|@theme(?:\/(?:Tabs|TabItem))?|@astrojs\/starlight\/components)['"];?\s*$/;

type Rewrite = [pattern: RegExp, replacement: string];

/** What lines outside of code become. */
const rewrites: Record<System, Rewrite[]> = {
  rspress: [
    [/\stabContainerClassName=(?:"[^"]*"|\{[^}]*\})/g, ''],
    [/(<Badge[^>]*?)\soutline(?=[\s/>])/g, '$1'],
  ],
  vitepress: [],
  starlight: [
    [/<(\/?)TabItem\b/g, '<$1Tab'],
    [/(<Tabs[^>]*?)\ssyncKey=/g, '$1 groupId='],
    [/(<Tab\b[^>]*?)\sicon="[^"]*"/g, '$1'],
    [/(<Badge[^>]*?)\svariant="(?:note|default)"/g, '$1 type="info"'],
    [/(<Badge[^>]*?)\svariant="caution"/g, '$1 type="warning"'],
    [/(<Badge[^>]*?)\svariant="success"/g, '$1 type="tip"'],
    [/(<Badge[^>]*?)\svariant=/g, '$1 type='],
    [/(<Badge[^>]*?)\ssize="[^"]*"/g, '$1'],
    [/^(\s*)<Aside\b([^>]*)>\s*$/g, '$1:::aside $2'],
    [/^(\s*)<\/Aside>\s*$/g, '$1:::'],
    [/\]\((?:~\/|@\/|(?:\.\.\/)+)(?:src\/)?assets\//g, '](/assets/'],
  ],
  docusaurus: [
    [/<(\/?)TabItem\b/g, '<$1Tab'],
    [/(<Tab\b[^>]*?)\sdefault(?=[\s/>])/g, '$1'],
    [/^(\s*):::secondary\b/g, '$1:::note'],
    [/^(\s*):::success\b/g, '$1:::tip'],
    [/\]\(@site\/static\//g, '](/'],
  ],
};

/** A page in our notation, and sentences about what was left out. */
export interface ConvertedPage {
  text: string;
  left: LeftInPage[];
}

/** Converts a page of another engine: its head, imports of known components, and their props. */
export function convertPage(source: string, from: System): ConvertedPage {
  const match = head.exec(source);
  const { text: values, left } = convertFrontMatter(match?.[1] ?? '', from);
  const body = convertBody(match ? source.slice(match[0].length) : source, from);
  return { text: values === '' ? body : `---\n${values}\n---\n${body}`, left };
}

function convertBody(body: string, from: System): string {
  let open: string | undefined;
  const lines = joinImports(body)
    .split('\n')
    .flatMap((line) => {
      const mark = fence.exec(line)?.[1];
      if (open !== undefined) {
        if (mark?.startsWith(open) && line.trim() === mark) open = undefined;
        return [line];
      }
      if (mark !== undefined) {
        open = mark;
        return [line];
      }
      if (known.test(line)) return [];
      return [
        rewrites[from].reduce((result, [pattern, text]) => result.replace(pattern, text), line),
      ];
    });
  return lines.join('\n').replaceAll(/^(\s*):::aside (.*)$/gm, callout);
}

/** An aside without a type is a note; one without a title has the name of its kind. */
function callout(_: string, indent: string, attributes: string): string {
  const type = /\btype="(\w+)"/.exec(attributes)?.[1] ?? 'note';
  const title = /\btitle="([^"]*)"/.exec(attributes)?.[1];
  return `${indent}:::${type}${title ? `[${title}]` : ''}`;
}

/** Imports of several lines become one. */
function joinImports(body: string): string {
  return body.replaceAll(/^import\s*\{[^}]*\}\s*from\s*['"][^'"]+['"];?$/gm, (text) =>
    text.replaceAll(/\s*\n\s*/g, ' '),
  );
}
