/** A fence of a page, and the heading that it stands under. */
export interface SectionFence {
  lang: string;
  meta: string;
  value: string;
  /** Text of the heading; empty before the first one. */
  section: string;
}

const fenceOrHeading = /^(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n?^\1[`~]*[ \t]*$|^#{2,6} ([^\n]+)$/gm;

/** The fences of a source as far as they can be told without parsing it: those at the margin. */
export function sectionFences(source: string): SectionFence[] {
  let section = '';
  const fences: SectionFence[] = [];
  for (const [, fence, info = '', value = '', heading] of source.matchAll(fenceOrHeading)) {
    if (fence === undefined) section = plainHeading(heading ?? '');
    else {
      const [, lang = '', meta = ''] = /^\s*(\S*)\s*(.*)$/.exec(info) ?? [];
      fences.push({ lang, meta, value, section });
    }
  }
  return fences;
}

/** Text of a heading without its markup and its id. */
function plainHeading(heading: string): string {
  return heading
    .replace(/\s*\\?\{#[^}]*\}\s*$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
}
