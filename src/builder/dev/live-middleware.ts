import sirv from 'sirv';
import type { Connect } from 'vite';
import { frameRoute, storageFolder } from '#model/site/live-paths.ts';
import { bundleApps } from '../bundle/bundle-apps.ts';
import { bundleLive } from '../bundle/bundle-live.ts';
import { bundleStorage } from '../bundle/bundle-storage.ts';
import { bundleTypes } from '../bundle/bundle-types.ts';
import type { Sandbox } from '../bundle/sandbox.ts';
import { cacheDirOf } from '../cache/cache-dir.ts';
import { readExamples } from '../examples/read-examples.ts';
import { frameDocument, frameHeaders, storageHeaders } from '../output/live-files.ts';

type Handle = Connect.NextHandleFunction;

/**
 * Answers the files that run examples, bundled when one is asked for first, and those of apps,
 * bundled again when they have changed.
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
  let answer: Promise<Handle> | undefined;
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
      answer ??= createAnswer(sandbox, others);
      (await answer)(request, response, next);
    } catch (error) {
      answer = undefined;
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
  for (const [name, value] of Object.entries(storageHeaders({}))) response.setHeader(name, value);
  sirv(dir, { dev: true })(request, response, next);
}

async function createAnswer(sandbox: Sandbox, others: readonly Sandbox[]): Promise<Handle> {
  const bundle = await bundleLive(sandbox, cacheDirOf());
  const files = sirv(bundle.dir, { etag: true });
  const answerOthers = filesOf(
    others,
    async (other) => (await bundleLive(other, cacheDirOf())).dir,
  );
  const answerTypes = filesOf([sandbox, ...others], (any) => bundleTypes(any, cacheDirOf()));
  return async (request, response, next) => {
    if (request.url !== frameRoute) {
      return files(request, response, () =>
        answerOthers(request, response, () => answerTypes(request, response, next)),
      );
    }
    response.writeHead(200, {
      'Content-Type': 'text/html;charset=utf-8',
      ...frameHeaders({}, bundle),
    });
    response.end(frameDocument(bundle));
  };
}

/** Further files of sandboxes, bundled when one is asked for that nothing before it has. */
function filesOf(
  sandboxes: readonly Sandbox[],
  bundle: (sandbox: Sandbox) => Promise<string>,
): Handle {
  let answers: Promise<Handle[]> | undefined;
  return async (request, response, next) => {
    answers ??= Promise.all(
      sandboxes.map(async (sandbox) => sirv(await bundle(sandbox), { etag: true })),
    );
    const handles = await answers.catch((error) => {
      answers = undefined;
      return next(error);
    });
    if (!handles) return;
    const answer = handles.reduceRight<() => void>(
      (last, handle) => () => handle(request, response, last),
      next,
    );
    answer();
  };
}
