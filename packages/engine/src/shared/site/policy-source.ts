import { z } from 'zod';

const exampleOrigin = 'an origin such as "https://example.com"';

/** Scheme and host, as a content security policy names them: nothing in it ends the list of sources. */
const originOf = (scheme: string) =>
  z
    .string()
    .regex(new RegExp(`^${scheme}://[\\w.-]+(?::\\d+)?/?$`, 'i'), exampleOrigin)
    .refine((text) => URL.canParse(text), exampleOrigin)
    .transform((text) => new URL(text).origin);

export const origin = originOf('https?');

/** An origin that scripts connect to, by requests or sockets. */
export const connectOrigin = originOf('(?:https?|wss?)');

const exampleScript =
  'the URL of a script without a query, such as "https://stats.example.com/count.js", or an origin';

/** The address of a script, of the folder of several, or the origin of all. */
export const scriptSource = z
  .string()
  .regex(/^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~!$&()+=:@%/-]*)?$/i, exampleScript)
  .refine((text) => URL.canParse(text), exampleScript)
  .transform((text) => {
    const { origin, pathname } = new URL(text);
    return pathname === '/' ? origin : origin + pathname;
  });

/** The name of a policy of Trusted Types. */
export const trustedTypesPolicy = z
  .string()
  .regex(/^[\w.#=/@%-]+$/, 'the name of a policy, such as "dompurify"');
