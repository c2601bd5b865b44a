import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { RenderModule } from '#model/page/render-contract.ts';
import { Page } from '#theme/Page.tsx';
import { slotBody } from './slot-body.ts';

/**
 * Renders one page: static components to HTML first, then the tree around them to flight data,
 * then the flight data to markup. Any error in any of the three rejects (the build stops).
 */
export const renderPage: RenderModule['renderPage'] = async (page, site) => {
  const ssr = await import.meta.viteRsc.import<typeof import('./entry.ssr.tsx')>(
    './entry.ssr.tsx',
    { environment: 'ssr' },
  );
  const { body, slots } = slotBody(page.body, ssr.staticRenderer);
  let failure: unknown;
  const stream = renderToReadableStream(<Page page={{ ...page, body }} site={site} />, {
    onError(error: unknown) {
      failure ??= error;
    },
  });
  const [forMarkup, forBrowser] = stream.tee();
  const [html, flight] = await Promise.all([
    ssr.renderMarkup(forMarkup, slots),
    new Response(forBrowser).text(),
  ]).catch((error) => {
    throw failure ?? error;
  });
  if (failure) throw failure;
  return { html, flight, slots };
};

if (import.meta.hot) import.meta.hot.accept();
