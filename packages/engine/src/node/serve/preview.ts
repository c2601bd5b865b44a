import { createSiteServer } from './create-server.ts';
import { host, listen } from './listen.ts';

/**
 * Serves a built site until the process ends and prints its address.
 *
 * @param options.dir A built site.
 * @param options.port The port wanted; a taken one gives the next free one.
 * @param options.offline Whether browsers may install the site's service worker.
 */
export async function startPreview(options: {
  dir: string;
  port: number;
  offline: boolean;
}): Promise<void> {
  const { server, base } = await createSiteServer(options.dir, options);
  const port = await listen(server, options.port);
  // Pages refuse to install a service worker from the address of a plain preview.
  const name = options.offline ? 'localhost' : host;
  console.log(`The site is served at http://${name}:${port}${base}`);
}
