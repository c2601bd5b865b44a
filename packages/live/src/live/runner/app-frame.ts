import { fillText } from 'truedocs/shared';
import type { LiveAppTexts } from '#live/texts.ts';
import type { Appearance, AppFiles, AppMessage, AppNews } from '../protocols/app-protocol.ts';
import { fetchOk, type LoadListener, loadLibrary } from './load-files.ts';
import { pageFonts } from './page-fonts.ts';
import { createFrame, findFrame, frameReady } from './sandbox.ts';

/** Listens to the frame of an app. */
export interface AppListener extends Pick<LoadListener, 'onProgress'> {
  texts: Pick<LiveAppTexts, 'liveSandboxText' | 'liveAppUnstartedText'>;
  /** Something in the app has failed; a sentence. An app that is gone shows nothing any more. */
  onFailure(message: string, isGone: boolean): void;
}

/**
 * Shows an app in a sandboxed frame without an origin: it reaches neither the page nor the site's
 * storage nor any address.
 *
 * @param app.name Name of the app's folder.
 * @param app.title Title of the frame.
 * @param app.folder Address of the folder that holds `files.json`, ending with `/`.
 * @param app.signal Ends the app, or a start that is under way, and frees its memory.
 * @returns Resolves when the app has started.
 * @throws LoadError when a file does not come; Error with a sentence when the app does not start.
 */
export async function openAppFrame(
  app: { name: string; title: string; folder: string; place: HTMLElement; signal: AbortSignal },
  listener: AppListener,
): Promise<void> {
  const { folder, signal } = app;
  const { script, style } = await describe(new URL(`apps/${app.name}.json`, folder).href);
  const [files, fonts] = await Promise.all([
    loadLibrary(folder, [script, style], listener),
    pageFonts(),
  ]);
  signal.throwIfAborted();
  const [scriptText = '', styleText = ''] = files.more;
  const address = await findFrame(files.frameUrl);
  signal.throwIfAborted();
  const frame = createFrame(address, app.title);
  const opened = new AbortController();
  const remove = () => {
    opened.abort();
    frame.remove();
  };
  signal.addEventListener('abort', remove, { signal: opened.signal });
  try {
    const ready = frameReady(frame);
    app.place.append(frame);
    await ready.catch((cause) => {
      throw new Error(listener.texts.liveSandboxText, { cause });
    });
    const started = listenTo(frame, listener, opened.signal);
    const post = (message: AppMessage) => frame.contentWindow?.postMessage(message, '*');
    followAppearance(post, opened.signal);
    post({
      type: 'start-app',
      title: app.title,
      wasm: files.wasm,
      engine: files.engine,
      library: files.library,
      script: scriptText,
      style: styleText,
      fonts,
      appearance: appearanceOfPage(),
    });
    await started;
  } catch (error) {
    remove();
    throw error;
  }
}

const descriptions = new Map<string, AppFiles>();

/** Loads the list of an app's files, once, so that a restart needs no network. */
async function describe(url: string): Promise<AppFiles> {
  const files: AppFiles = descriptions.get(url) ?? (await (await fetchOk(url)).json());
  descriptions.set(url, files);
  return files;
}

/** Settles with the start of the app; later failures go to the listener. */
function listenTo(
  frame: HTMLIFrameElement,
  listener: AppListener,
  signal: AbortSignal,
): Promise<void> {
  let isStarted = false;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    const onMessage = ({ source, data }: MessageEvent<AppNews>) => {
      if (source !== frame.contentWindow) return;
      switch (data?.type) {
        case 'app-started':
          isStarted = true;
          resolve();
          break;
        case 'app-failed':
          // An app may send what it likes, also from code that it loaded.
          if (isStarted)
            listener.onFailure(String(data.message).slice(0, longestMessage), data.isGone);
          else {
            const { liveAppUnstartedText } = listener.texts;
            reject(new Error(fillText(liveAppUnstartedText, { reason: data.message })));
          }
          break;
        case 'app-height':
          frame.style.blockSize = `${Math.min(Math.max(data.height, 0), tallest)}px`;
      }
    };
    addEventListener('message', onMessage, { signal });
  });
}

/** Characters of an error that are shown. */
const longestMessage = 1000;

/** CSS pixels that no app may exceed. */
const tallest = 4000;

function appearanceOfPage(): Appearance {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function followAppearance(post: (message: AppMessage) => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() =>
    post({ type: 'appearance', appearance: appearanceOfPage() }),
  );
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
