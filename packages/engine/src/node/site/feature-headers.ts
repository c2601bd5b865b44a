import type { FileHeaders } from '../hosting/headers-of.ts';
import type { SiteFeature } from './setup-features.ts';

/** What features say of headers of documents and folders of theirs, in the order of their names. */
export async function fileHeaders(
  features: readonly Pick<SiteFeature, 'hooks'>[],
): Promise<FileHeaders[]> {
  const found = await Promise.all(features.map(({ hooks }) => hooks.headers?.()));
  return found.flatMap((headers) => headers?.files ?? []);
}
