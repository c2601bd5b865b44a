import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A package registry that keeps what is published to it in memory. */
export interface Registry {
  address: string;
  /** Documents of packages, by name. */
  packages: Map<string, { 'dist-tags': Record<string, string>; versions: Record<string, unknown> }>;
  close(): void;
}

/**
 * Starts a registry on a free port.
 *
 * @param others Address of the registry that has all other packages.
 */
export async function startRegistry(others: string): Promise<Registry> {
  const packages: Registry['packages'] = new Map();
  const tarballs = new Map<string, Buffer>();
  const server: Server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    if (request.method === 'PUT') {
      const { _attachments, ...document } = JSON.parse(await text(request));
      for (const [file, { data }] of Object.entries<{ data: string }>(_attachments)) {
        tarballs.set(`-/${path(file)}`, Buffer.from(data, 'base64'));
      }
      for (const version of Object.values<{ dist: { tarball: string } }>(document.versions)) {
        version.dist.tarball = `${address}-/${path(version.dist.tarball)}`;
      }
      packages.set(name, document);
      return response.writeHead(201).end('{}');
    }
    const found = tarballs.get(name) ?? (packages.has(name) && JSON.stringify(packages.get(name)));
    if (found) return response.end(found);
    return response.writeHead(302, { location: `${others}${name}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, packages, close: () => server.close() };
}

/** The same name for a tarball, however its address is written. */
function path(file: string): string {
  return `${createHash('sha256')
    .update(file.split('/').at(-1) ?? '')
    .digest('hex')}.tgz`;
}
