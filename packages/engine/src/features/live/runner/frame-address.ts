import { storedHeader } from '#channels/stored-header.ts';
import { fetchFromSite } from '#shared/site-request.ts';

/** Address of the sandbox's document. */
export interface FrameAddress {
  url: string;
  /** Whether it's one that the service worker has, sandboxed by its own policy. */
  isStored: boolean;
}

/**
 * Finds the sandbox's document where readers may be offline. Browsers ask no service worker about a
 * frame with the attribute `sandbox`, so one that is stored is opened without it: the service worker
 * answers that address only with the stored document, whose policy takes the origin away, and the
 * document itself refuses to work with one.
 *
 * @param url Address of the document on the server.
 */
export async function findFrame(url: string): Promise<FrameAddress> {
  if (!navigator.serviceWorker?.controller) return { url, isStored: false };
  const response = await fetchFromSite(url).catch(() => undefined);
  const build = response?.headers.get(storedHeader);
  return build ? { url: `${url}?stored=${build}`, isStored: true } : { url, isStored: false };
}
