import { convertBody, type PageOrigin } from './convert-body.ts';
import { convertFrontMatter, type NotConvertedInPage } from './convert-front-matter.ts';

const head = /^---\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/;

/** A page in our notation, and sentences about what was left out. */
interface ConvertedPage extends ReturnType<typeof convertBody> {
  notConverted: NotConvertedInPage[];
}

/** Converts a page of another engine: its head, imports of known components, and their props. */
export function convertPage(source: string, origin: PageOrigin): ConvertedPage {
  const match = head.exec(source);
  const { text: values, notConverted } = convertFrontMatter(match?.[1] ?? '', origin.from);
  const body = convertBody(match ? source.slice(match[0].length) : source, origin);
  const text = values === '' ? body.text : `---\n${values}\n---\n${body.text}`;
  return { ...body, text, notConverted };
}
