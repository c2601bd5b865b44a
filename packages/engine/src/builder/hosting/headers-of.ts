import { frameRoute, storageFolder } from '#model/site/live-paths.ts';
import { documentFile } from '../files/document-file.ts';
import type { Hosting } from './hosting-files.ts';

/** Which headers a site has. */
type Policies = Pick<Hosting, 'headers' | 'frameHeaders' | 'storageHeaders'>;

/**
 * The headers of a file beside those about its type and caching. The sandbox and the workers with
 * storage have policies of their own.
 *
 * @param file Path without base, with a slash at the start.
 */
export function headersOf(
  { headers, frameHeaders, storageHeaders }: Policies,
  file: string,
): Record<string, string> {
  const isFrame = file === `/${documentFile(frameRoute)}`;
  const isStorage = file.startsWith(storageFolder);
  return (isFrame && frameHeaders) || (isStorage && storageHeaders) || headers;
}
