import { ownValue } from '#shared/own-value.ts';

/** What files are served as, by the ending of their names. Any other file may be anything but HTML. */
const types: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/(?:java|ecma)script$/,
  css: /^text\/css$/,
  json: /[/+]json$/,
  webmanifest: /[/+]json$/,
  md: /^text\/(?:markdown|plain)$/,
  wasm: /^application\/(?:wasm|octet-stream)$/,
  svg: /^image\/svg\+xml$/,
  html: /^text\/html$/,
};

/**
 * Whether an answer is what its address promises. The page on which a captive portal or a proxy asks readers
 * to sign in comes with status 200, too, whatever they asked for.
 *
 * @param path Decoded; one without an ending is that of a page.
 */
export function fitsAddress(path: string, { headers }: Pick<Response, 'headers'>): boolean {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  const ending = /\.([a-z]\w*)$/.exec(path)?.[1] ?? 'html';
  const expected = ownValue(types, ending);
  return expected ? expected.test(type.trim().toLowerCase()) : !/^\s*text\/html/i.test(type);
}
