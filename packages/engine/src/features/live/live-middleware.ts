import sirv from 'sirv';
import type { Connect } from 'vite';
import { cacheDirOf } from '#builder/cache/cache-dir.ts';
import { frameRoute, storageFolder } from '#channels/live-paths.ts';
import { bundleTypes } from '#features/playground/bundle-types.ts';
import { bundleApps } from './bundle/bundle-apps.ts';
import { bundleLive } from './bundle/bundle-live.ts';
import { bundleStorage } from './bundle/bundle-storage.ts';
import type { Sandbox } from './bundle/sandbox.ts';
import { readExamples } from './examples/read-examples.ts';
import { frameDocument, frameHeaders, storageHeaders } from './frame-document.ts';

type Handle = Connect.NextHandleFunction;

/**
 * Answers the files that run examples, and those of apps: bundled when one is asked for, and again
 * when what they're made from has changed.
 *
 * @param base Base of the site; requests come without it.
 * @param root The site's folder.
 * @param sandbox What its programs can do.
 * @param others What the programs of other versions can do.
 */
export function createLiveMiddleware(
  base: string,
  root: string,
  sandbox: Sandbox,
  others: readonly Sandbox[],
): Handle {
  const answer = createAnswer(sandbox, others);
  return async (request, response, next) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const route = path.startsWith(base) ? path.slice(base.length - 1) : path;
    if (!/^\/(?:_live|assets\/live)\//.test(route)) return next();
    try {
      request.url = route;
      if (/^\/(?:_live|assets\/live)\/apps\//.test(route)) {
        const apps = await bundleApps(
          root,
          await readExamples(root),
          sandbox.packages,
          cacheDirOf(),
        );
        return sirv(apps, { dev: true })(request, response, next);
      }
      if (route.startsWith(storageFolder))
        return await answerStorage(root, sandbox, request, response, next);
      await answer(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

async function answerStorage(
  root: string,
  sandbox: Sandbox,
  ...[request, response, next]: Parameters<Handle>
) {
  const live = await bundleLive(sandbox, cacheDirOf());
  const dir = await bundleStorage(root, await readExamples(root), live, sandbox, cacheDirOf());
  for (const [name, value] of Object.entries(storageHeaders.headers))
    response.setHeader(name, value);
  sirv(dir, { dev: true })(request, response, next);
}

/** Each bundle is made when one of its files is asked for, or one of a bundle behind it. */
function createAnswer(sandbox: Sandbox, others: readonly Sandbox[]): Handle {
  const live = (one: Sandbox) => bundleLive(one, cacheDirOf());
  const handles = [
    ...[sandbox, ...others].map((one) => filesOf(async () => (await live(one)).dir)),
    ...[sandbox, ...others].map((one) => filesOf(() => bundleTypes(one, cacheDirOf()))),
  ];
  return async (request, response, next) => {
    if (request.url === frameRoute) {
      const bundle = await live(sandbox);
      response.writeHead(200, {
        'Content-Type': 'text/html;charset=utf-8',
        ...frameHeaders(bundle).headers,
      });
      response.end(frameDocument(bundle));
      return;
    }
    const answer = handles.reduceRight<() => void>(
      (last, handle) => () => Promise.resolve(handle(request, response, last)).catch(next),
      next,
    );
    answer();
  };
}

/** The files of a bundle as its sources are now: it's another folder once one of them has changed. */
function filesOf(bundle: () => Promise<string>): Handle {
  let latest: { dir: string; handle: Handle } | undefined;
  return async (request, response, next) => {
    const dir = await bundle();
    if (latest?.dir !== dir) latest = { dir, handle: sirv(dir, { etag: true }) };
    latest.handle(request, response, next);
  };
}
