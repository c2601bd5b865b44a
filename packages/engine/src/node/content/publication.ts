import type { SourceFile } from '#contract/source-file.ts';
import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { readFrontMatter, splitSource } from '../markdown/parse/read-front-matter.ts';

/** What a page says about whether and where it's published, which counts before any page is compiled. */
export interface Publication {
  isDraft: boolean;
  isUnlisted: boolean;
  /** Former addresses as written, each with its 1-based line. */
  redirectFrom: readonly { address: string; line: number }[];
}

const listed: Publication = { isDraft: false, isUnlisted: false, redirectFrom: [] };
const mention = /\b(?:draft|unlisted|redirectFrom)\b/;
const { draft, unlisted, redirectFrom } = frontMatterSchema.shape;

/**
 * Reads `draft`, `unlisted` and `redirectFrom` of a page. What can't be read counts as not written: the
 * page reports it when it's compiled.
 */
export function publicationOf({ text, file }: Pick<SourceFile, 'text' | 'file'>): Publication {
  const { head } = splitSource(text);
  if (head === undefined || !mention.test(head)) return listed;
  let read: ReturnType<typeof readFrontMatter>;
  try {
    read = readFrontMatter(text, file);
  } catch {
    return listed;
  }
  const values = (read.value ?? {}) as Record<string, unknown>;
  const addresses = redirectFrom.safeParse(values.redirectFrom).data ?? [];
  return {
    isDraft: draft.safeParse(values.draft).data === true,
    isUnlisted: unlisted.safeParse(values.unlisted).data === true,
    redirectFrom: [addresses].flat().map((address, index) => ({
      address,
      line: read.lineOf(['redirectFrom', ...(Array.isArray(addresses) ? [index] : [])]),
    })),
  };
}
