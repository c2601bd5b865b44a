import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A window of a browser. WebDriver is JSON over HTTP, so `fetch` is all that it takes. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page, and returns what it returns. */
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  /** Waits until the body of a function returns something true in the page; fails after a minute. */
  until(script: string, ...args: unknown[]): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types into what has the focus; the keys that WebDriver names are characters of its own. */
  type(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** Keys, as WebDriver writes them. */
export const keys = { enter: '\ue007', escape: '\ue00c', down: '\ue015', up: '\ue013' };

const timeout = 60_000;

/** The name under which WebDriver hands out elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Starts WebKitGTK's small browser on a screen that nobody sees.
 *
 * @param paths Programs: the driver of `webkit2gtk-driver`, its browser, and `Xvfb`.
 */
export async function startWebKit(paths: {
  driver: string;
  browser: string;
  xvfb: string;
}): Promise<Browser> {
  const screen = spawn(paths.xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`], {
    // Containers allow no namespaces, and no graphics card.
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });
  const end = () => {
    for (const child of [driver, screen]) child.kill();
  };
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  try {
    const options = { binary: paths.browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const started = () => send('POST', '/session', { capabilities });
    const { sessionId } = (await untilListening(started)) as { sessionId: string };
    return windowOf(
      (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
      end,
    );
  } catch (error) {
    end();
    throw error;
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

function windowOf(send: Send, end: () => void): Browser {
  const run = (script: string, ...args: unknown[]) =>
    send('POST', '/execute/sync', { script, args });
  const find = async (selector: string) => {
    const using = { using: 'css selector', value: selector };
    return ((await send('POST', '/element', using)) as Record<string, string>)[elementKey];
  };
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    run: (script, ...args) => run(script, ...args) as Promise<never>,
    async until(script, ...args) {
      const deadline = Date.now() + timeout;
      while (!(await run(script, ...args))) {
        if (Date.now() > deadline) throw new Error(`Not so after ${timeout} ms: ${script}`);
        await wait(100);
      }
    },
    click: async (selector) =>
      void (await send('POST', `/element/${await find(selector)}/click`, {})),
    type: async (text) => {
      const presses = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: presses }] });
    },
    resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
    back: async () => void (await send('POST', '/back', {})),
    close: async () => {
      await send('DELETE', '').catch(() => {});
      end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The driver takes a moment to listen. */
async function untilListening(start: () => Promise<unknown>): Promise<unknown> {
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}
