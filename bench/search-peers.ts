/// <reference lib="dom" />
// `node packages/engine/src/run/run.mjs bench/search-peers.ts [pages]`: the search of this engine beside Pagefind's and VitePress', on
// the same generated pages. Installs both below .tmp.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { projectDir, starter } from '#node/files/project-dir.ts';
import { writeCorpus } from './corpus.ts';
import { launchBrowser, median } from './site-browser.ts';

const pages = Number(process.argv[2] ?? 175);
const root = path.join(projectDir, '.tmp/search-peers');
const corpus = path.join(root, 'corpus');
const query = 'merge version';
const words = ['commit', 'branch proposal', 'snapshot', 'reader cache', 'worker'];
const runs = 9;
/** Milliseconds from an answer to the next key of somebody who types fast. */
const betweenKeys = 100;

interface Peer {
  name: string;
  folder: string;
  address: string;
  /** Button that opens the search; Ctrl+K when there is none. */
  button?: string | undefined;
  input: string;
  result: string;
}

const known = new Map<string, Buffer>();
const packages = ['pagefind@1.4.0', 'vitepress@1.6.4'];

rmSync(corpus, { recursive: true, force: true });
mkdirSync(root, { recursive: true });
await writeCorpus(corpus, pages);
if (!existsSync(path.join(root, 'node_modules/vitepress'))) {
  writeFileSync(path.join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
  run('npm', ['install', '--no-audit', '--no-fund', ...packages]);
}
const peers: Peer[] = [ours(), pagefind(), vitepress()];
const browser = await launchBrowser();
// In turns, so that what else the machine does meets all of them.
const measured = new Map(peers.map(({ name }) => [name, [] as Figures[]]));
for (let turn = 0; turn < runs; turn += 1) {
  for (const peer of peers) measured.get(peer.name)?.push(await measure(peer));
}
await browser.close();
console.log(`${pages} pages; medians of ${runs} runs`);
for (const [name, figures] of measured) {
  const of = (pick: (figure: Figures) => number) => median(figures.map(pick));
  console.log(
    `${name}: ${(of(({ bytes }) => bytes) / 1000).toFixed(1)} KB and ${of(({ first }) => first).toFixed(0)} ms to the first result, ` +
      `${of(({ key }) => key).toFixed(0)} ms a query after that`,
  );
}
process.exit(0);

function ours(): Peer {
  const folder = path.join(root, 'ours');
  const script = path.join(import.meta.dirname, 'measured-build.ts');
  run(process.execPath, [starter, script, corpus, folder], projectDir);
  return {
    name: 'this engine',
    folder,
    address: '/section-0/page-0',
    input: '.search-input',
    result: '.search-list [role="option"]',
  };
}

function pagefind(): Peer {
  const folder = path.join(root, 'pagefind');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, 'ours'), folder, { recursive: true });
  run('npx', ['pagefind', '--site', folder, '--root-selector', 'article']);
  writeFileSync(
    path.join(folder, 'peer.html'),
    `<!doctype html><link rel="stylesheet" href="/pagefind/pagefind-ui.css"><button>Search</button>
<div id="search"></div><script>
document.querySelector('button').onclick = () => {
  const script = document.createElement('script');
  script.src = '/pagefind/pagefind-ui.js';
  script.onload = () => {
    new PagefindUI({ element: '#search', showImages: false, debounceTimeoutMs: 0 });
    document.querySelector('#search input').focus();
  };
  document.head.append(script);
};
</script>`,
  );
  return {
    name: 'Pagefind',
    folder,
    address: '/peer.html',
    button: 'button',
    input: '.pagefind-ui__search-input',
    result: '.pagefind-ui__result-link',
  };
}

function vitepress(): Peer {
  const source = path.join(root, 'vitepress');
  rmSync(source, { recursive: true, force: true });
  cpSync(path.join(corpus, 'content'), source, { recursive: true });
  mkdirSync(path.join(source, '.vitepress'));
  const config = {
    cleanUrls: true,
    ignoreDeadLinks: true,
    themeConfig: { search: { provider: 'local' } },
  };
  writeFileSync(
    path.join(source, '.vitepress/config.mjs'),
    `export default ${JSON.stringify(config)};\n`,
  );
  run('npx', ['vitepress', 'build', source]);
  return {
    name: 'VitePress',
    folder: path.join(source, '.vitepress/dist'),
    address: '/section-0/page-0',
    input: '.VPLocalSearchBox input',
    result: '.VPLocalSearchBox .result',
  };
}

interface Figures {
  bytes: number;
  /** Milliseconds from opening to the first result. */
  first: number;
  /** Milliseconds from a changed input to changed results. */
  key: number;
}

async function measure({ folder, address, button, input, result }: Peer): Promise<Figures> {
  const server = serve(folder);
  await server.listening;
  const page = await browser.newPage();
  // The compiler of this script names functions by it, those that run in the page too.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.goto(server.origin() + address);
  await page.waitForLoadState('networkidle');
  const loaded = server.bytes();
  const first = await openTime(page, { button, input, result });
  const bytes = server.bytes() - loaded;
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (const word of words) {
    await page.waitForTimeout(betweenKeys);
    times.push(await answerTime(page, input, result, word));
  }
  await page.close();
  server.close();
  return { bytes, first, key: median(times) };
}

/** From the click or key to the first result, without the automation's own time. */
function openTime(page: Page, peer: Pick<Peer, 'button' | 'input' | 'result'>): Promise<number> {
  return page.evaluate(
    async ([{ button, input, result }, text]) => {
      const start = performance.now();
      const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      if (button) document.querySelector<HTMLElement>(button)?.click();
      else document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      let isTyped = false;
      await new Promise<void>((resolve) => {
        const look = () => {
          const field = document.querySelector<HTMLInputElement>(input);
          if (field && !isTyped) {
            isTyped = true;
            set?.call(field, text);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          if (!document.querySelector(result)) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true });
        look();
      });
      return performance.now() - start;
    },
    [peer, query] as const,
  );
}

/** Until the results differ, without the automation's own time. */
function answerTime(page: Page, input: string, result: string, word: string): Promise<number> {
  return page.evaluate(
    async ([inputSelector, resultSelector, text]) => {
      const field = document.querySelector<HTMLInputElement>(inputSelector);
      const shown = () => {
        const found = [...document.querySelectorAll(resultSelector)];
        return found.map(({ textContent }) => textContent).join();
      };
      const before = shown();
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      const start = performance.now();
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const now = shown();
          if (now === '' || now === before) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return performance.now() - start;
    },
    [input, result, word] as const,
  );
}

/** Serves a folder with clean addresses and Brotli, and counts what it sends. */
function serve(folder: string) {
  let sent = 0;
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
  };
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const file = ['', '.html', '/index.html']
      .map((ending) => path.join(folder, name + ending))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const content = compressed(file);
    sent += content.length;
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.end(content);
  });
  const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    listening,
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function compressed(file: string): Buffer {
  const content = known.get(file) ?? brotliCompressSync(readFileSync(file));
  known.set(file, content);
  return content;
}

function run(command: string, args: string[], cwd = root): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
