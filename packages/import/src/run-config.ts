import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { called } from './read-literal.ts';

/** What a configuration says once it has been evaluated. */
export interface RunConfig {
  value: unknown;
  /** Paths of functions, and of what else has no form in JSON. */
  computed: string[];
  /** Packages and files that it imports and that aren't there. */
  missing: string[];
}

/** Milliseconds after which a configuration that waits for something is given up. */
const longestRun = 60_000;

/** Bytes that a configuration may say. */
const largest = 50_000_000;

/** What programs need of the environment; a configuration of someone else gets no secrets. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'TEMP'];

/**
 * Evaluates a configuration in a process of its own, as its engine would. It's code of someone else: only
 * with the consent of who moves the site.
 *
 * @param dir The site's folder.
 * @throws Error with what the configuration threw.
 */
export function runConfig(file: string, dir: string): RunConfig {
  const module = fileURLToPath(new URL('./run-config-process.ts', import.meta.url));
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  const { output, stderr, status } = spawnSync(process.execPath, [module, file], {
    cwd: dir,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: longestRun,
    maxBuffer: largest,
  });
  if (status !== 0) {
    const lines = stderr.split('\n').map((line) => line.trim());
    const thrown = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find(Boolean);
    throw new Error(thrown ?? 'it takes longer than a minute');
  }
  const { value, computed, missing }: RunConfig = JSON.parse(output[3] ?? '');
  const paths = computed.map((place) => place.replace(/^(integrations\[\d+\])\.starlight/, '$1'));
  return { value: withCalls(value), computed: paths, missing };
}

/** Marks the options of Starlight as reading its configuration does. */
function withCalls(value: unknown): unknown {
  const { integrations } = (value ?? {}) as { integrations?: unknown };
  if (!Array.isArray(integrations)) return value;
  const marked = integrations.map((one) =>
    one?.starlight ? { ...one.starlight, [called]: { name: 'starlight' } } : one,
  );
  return { ...(value as object), integrations: marked };
}
