import { registerOnce } from '#features/offline/control/register-worker.ts';
import type { BrowserFeature } from '#islands/runtime/browser-feature.ts';
import { fetchesAhead, whenIdle } from '#islands/runtime/fetches-ahead.ts';

export const browser: BrowserFeature = {
  islands: {
    'offline-control': {
      when: ['pointer', 'focus'],
      load: () =>
        import('#features/offline/control/OfflineControl.tsx').then(
          (module) => module.OfflineControl,
        ),
    },
  },
  start({ base }) {
    document.addEventListener('appearance:shown', colorFrame);
    whenIdle(() => {
      if (fetchesAhead()) void registerOnce(base);
    });
  },
};

/** The frame of an installed site has the color of its pages. */
function colorFrame(): void {
  const known = document.querySelector<HTMLMetaElement>('[name="theme-color"]');
  const meta = known ?? document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).backgroundColor;
  if (!known) document.head.append(meta);
}
