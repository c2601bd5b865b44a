import { createSiteServer } from './create-server.ts';
import { host, listen } from './listen.ts';

/**
 * Serves a built site until the process ends and prints its address.
 *
 * @param options.dir A built site.
 * @param options.port The port wanted; a taken one gives the next free one.
 */
export async function startPreview(options: { dir: string; port: number }): Promise<void> {
  const { server, base } = await createSiteServer(options.dir);
  const port = await listen(server, options.port);
  console.log(`The site is served at http://${host}:${port}${base}`);
}
