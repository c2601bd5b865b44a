import { z } from 'zod';
import { attributeName, isForeignStylesheet, ownStylesheet } from '../page/front-matter.ts';

const attributes = z.record(
  attributeName.regex(/^(?!nonce$)/i, 'an attribute other than nonce'),
  z.union([z.string(), z.literal(true)]),
);

/** What a script can't be: browsers would end it early, or read it in another way. */
const tagInText = /<(?:\/?script|!--)/i;

const scriptAddress = /^(?:\/(?![/\\])[^\s?#\\]*|https:\/\/[\w.-]+(?::\d+)?\/[^\s#\\]*)$/i;

/** An element of every document's head: its name, its attributes, and for a script without `src` its text. */
export const headEntry = z
  .tuple([z.enum(['meta', 'link', 'script']), attributes, z.string().optional()])
  .superRefine(([tag, attributes, text], { addIssue }) => {
    const { src } = attributes;
    const refuse = (message: string, key: PropertyKey) =>
      addIssue({ code: 'custom', message, path: [key] });
    if (tag !== 'script') {
      if (text !== undefined) refuse('left out: only a script can have inline code', 2);
      if (isForeignStylesheet(attributes)) refuse(ownStylesheet, 1);
    } else if ((src === undefined) === (text === undefined)) {
      refuse('a script with either `src` or inline code', 0);
    } else if (src !== undefined && !scriptAddress.test(String(src))) {
      refuse(
        'a script whose `src` is a path in public/, such as "/count.js", or begins with https://',
        1,
      );
    } else if (text !== undefined && tagInText.test(text)) {
      refuse('a script without tags in its inline code; put this one into a file in public/', 2);
    }
  });

export type HeadEntry = z.output<typeof headEntry>;
