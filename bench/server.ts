// `npm run script bench/server.ts`: preview and nginx serve the same folder, one after the other, several
// rounds in one run. Needs nginx and wrk (`apt-get install nginx-light wrk`) and a built site in
// dist, or in the folder named after `--`. Then preview answers 200,000 more requests, and what its
// memory did is printed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '#node/files/project-dir.ts';

const rounds = 5;
const seconds = 4;
const connections = 32;
const requestsForMemory = 200_000;
/** The unit of /proc, per second. */
const ticks = 100;

const site = path.resolve(process.argv[2] ?? path.join(projectDir, 'dist'));
const work = mkdtempSync(path.join(tmpdir(), 'bench-server-'));
const script = path.join(work, 'requests.lua');
const ports = { preview: 4880, nginx: 4881 };

type Name = keyof typeof ports;

/** Figures of wrk for one round. */
interface Round {
  requests: number;
  perSecond: number;
  /** Slowest of the fastest 99 %, in milliseconds. */
  p99: number;
  /** Time of the server's process for a request, in microseconds; other programs don't change it. */
  cpu: number;
  /** Requests that got another answer than expected, or none. */
  lost: number;
}

writeFileSync(script, requestScript());
const servers: Record<Name, ChildProcess> = { preview: startPreview(), nginx: startNginx() };
try {
  await Promise.all(Object.values(ports).map(untilAnswering));
  const results: Record<Name, Round[]> = { preview: [], nginx: [] };
  for (const name of names()) load(name, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names()) results[name].push(load(name, seconds));
  }
  for (const name of names()) {
    const figures = {
      perSecond: Math.round(median(results[name].map(({ perSecond }) => perSecond))),
      p99: median(results[name].map(({ p99 }) => p99)),
      cpu: Math.round(median(results[name].map(({ cpu }) => cpu))),
      lost: sum(results[name].map(({ lost }) => lost)),
    };
    console.log(name, figures);
  }
  const ratios = results.preview.map(
    ({ perSecond }, index) => perSecond / (results.nginx[index]?.perSecond ?? 0),
  );
  console.log(
    `preview / nginx: ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
  measureMemory();
} finally {
  for (const server of Object.values(servers)) server.kill();
  rmSync(work, { recursive: true, force: true });
}

function names(): Name[] {
  return Object.keys(ports) as Name[];
}

/** Pages, scripts and styles of the site in turn, as a browser asks for them. */
function requestScript(): string {
  const { routes } = JSON.parse(readFileSync(path.join(site, 'server.json'), 'utf8'));
  const home = readFileSync(path.join(site, 'index.html'), 'utf8');
  const assets = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const pages = routes.filter((route: string) => !route.startsWith('/_'));
  const every = Math.max(1, Math.floor(pages.length / 40));
  const targets = [
    ...pages.filter((_: string, index: number) => index % every === 0),
    ...new Set(assets),
  ];
  return `
local targets = { ${targets.map((target) => JSON.stringify(encodeURI(target))).join(', ')} }
local headers = { ["Accept-Encoding"] = "gzip, deflate, br", ["Accept"] = "text/html,*/*;q=0.8" }
local index = 0
request = function()
  index = index % #targets + 1
  return wrk.format("GET", targets[index], headers)
end
`;
}

function startPreview(): ChildProcess {
  const cli = path.join(projectDir, 'packages/engine/dist/node/cli.js');
  const args = [cli, 'preview', '--out', site, '--port', `${ports.preview}`];
  return spawn(process.execPath, args, { cwd: projectDir, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** One worker: preview is one process, and wrk needs a core of its own. */
function startNginx(): ChildProcess {
  const config = path.join(work, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off;
worker_processes 1;
pid ${work}/nginx.pid;
error_log ${work}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  access_log off;
  server {
    listen 127.0.0.1:${ports.nginx};
    root ${site};
    include ${site}/nginx.conf;
  }
}
`,
  );
  return spawn('nginx', ['-c', config, '-p', work], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilAnswering(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function load(name: Name, duration: number): Round {
  const before = processorTime(name);
  const options = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-s', script];
  const output = execFileSync('wrk', [...options, `http://127.0.0.1:${ports[name]}`], {
    encoding: 'utf8',
  });
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const [, slow = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const [, ...errors] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  const requests = number(/(\d+) requests in/);
  return {
    requests,
    cpu: ((processorTime(name) - before) * 1e6) / requests,
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(slow) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    lost: number(/Non-2xx or 3xx responses: (\d+)/) + sum(errors.map(Number)),
  };
}

/** Seconds that a server and the processes that it started have computed. */
function processorTime(name: Name): number {
  const { pid } = servers[name];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return sum(
    [String(pid), ...children].filter(Boolean).map((id) => {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticks;
    }),
  );
}

/** Resident memory of preview before and after many requests. */
function measureMemory(): void {
  const start = memoryOf(servers.preview);
  let requests = 0;
  let lost = 0;
  const line = [start];
  while (requests < requestsForMemory) {
    const round = load('preview', seconds);
    requests += round.requests;
    lost += round.lost;
    line.push(memoryOf(servers.preview));
  }
  console.log(
    `memory over ${requests} requests, ${lost} lost: ${line.map((mb) => `${mb} MB`).join(', ')}`,
  );
}

function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
