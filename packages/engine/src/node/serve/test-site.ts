import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Shortcuts } from '#shared/navigation/shortcuts.ts';
import { siteConfigSchema, toSiteData } from '#shared/site/site-config.ts';
import { writeHostingFiles } from '../hosting/hosting-files.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { createCompressor } from '../output/compress.ts';
import { createSiteServer } from './create-server.ts';
import { host, listen } from './listen.ts';

/** The headers of the sites that tests write. */
export const headers = securityHeaders({
  data: toSiteData(siteConfigSchema.parse({})),
  connect: [],
});

/** A text that gets smaller when it is compressed. */
export const long = 'The text of a page. '.repeat(100);

/** A text that is too large to be kept in memory. */
export const large = '0123456789'.repeat(100_000);

const notFoundRoutes = ['/zh/404', '/404'];
const routes = ['/', '/guide/x', '/plugins/', '/guide/日本'];
const shortcuts: Shortcuts = {
  folders: { '/guide': '/guide/x' },
  prefixes: [
    ['/v1/en', ''],
    ['/v1', ''],
    ['/en', ''],
  ],
};

const redirects = { '/guide/old': '/guide/x', '/guide/older/': '/guide/日本#part' };

/** Other hosts, behind nothing or a prefix that is dropped. */
export const otherHosts = ['', '/en', '/v1', '/v1/en', '/guide'].flatMap((start) =>
  ['//', '/\\', '/%2F', '/%5C', '/%2f%2f', '///', '/./', '/%252F', '/\t/', '/%09/'].flatMap(
    (slash) =>
      ['evil.example/x', 'evil/', 'evil.example/index', 'evil.example/x.html'].map(
        (name) => start + slash + name,
      ),
  ),
);

/** Writes a small built site into a folder, a new one unless one is named, and returns its path. */
export async function writeSite(base: string, folder?: string): Promise<string> {
  const hosting = { base, headers, fileHeaders: [], routes, shortcuts, redirects };
  const dir = folder ?? (await mkdtemp(path.join(tmpdir(), 'served-')));
  const files: Record<string, string> = {
    'index.html': `home ${long}`,
    'guide/x.html': `x ${long}`,
    'guide/x.md': '# x',
    'index.md': '# home',
    'guide/日本.html': 'japan',
    'plugins/index.html': 'plugins',
    '404.html': `missing ${long}`,
    'zh/404.html': '没有',
    'assets/app-1a2b.js': `/* ${long} */`,
    'static/sidebar.1a2b3c4d.json': '[]',
    'static/late.1a2b3c4d.json': '[]',
    'static/large.1a2b3c4d.bin': large,
    '_payload/abc/guide/x.json': '{}',
    'photo.txt': '0123456789',
    'server.json': JSON.stringify({ ...hosting, notFoundRoutes }),
    'secret/.env': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), content);
  }
  await writeHostingFiles(dir, hosting);
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'compressed-'));
  await createCompressor(cacheDir).compressFolder(dir);
  return dir;
}

/** Serves a folder on any free port; `get` never follows redirects. */
export async function serve(dir: string) {
  const { server } = await createSiteServer(dir);
  // On a busy machine, a connection would end under the next request that `fetch` sends on it.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return {
    server,
    port,
    get: (target: string, init: RequestInit = {}) =>
      fetch(`http://${host}:${port}${target}`, { redirect: 'manual', ...init }),
  };
}
