// A process that evaluates the configuration of another site, and writes what it says to its fourth stream.
import { writeFileSync } from 'node:fs';
import Module from 'node:module';
import { createJiti } from 'jiti';
import type { RunConfig } from './run-config.ts';

/** Packages and files that aren't there; something stands in for whatever is taken from them. */
const missing: string[] = [];

/** Into so many values the result of a function is taken apart. */
const mostParts = 2;

/** Lists nest a few times; what nests deeper leads back to itself. */
const deepest = 50;

const computed: string[] = [];

const [file = ''] = process.argv.slice(2);
const written = (await load()) as { default?: unknown } | undefined;
const exported = written?.default ?? written;
const config = typeof exported === 'function' ? await exported({}) : await exported;
const result: RunConfig = { value: plain(config, '', 0), computed, missing };
writeFileSync(3, JSON.stringify(result));
// Whatever the configuration has started goes on otherwise.
process.exit(0);

/** Loads the configuration; what can't be found is replaced, and it's loaded anew. */
async function load(): Promise<unknown> {
  const modules: Record<string, unknown> = {
    // The options are all that matters, and what they become hides them.
    '@astrojs/starlight': {
      __esModule: true,
      default: (options: unknown) => ({ starlight: options }),
    },
  };
  // `createRequire` asks Node itself.
  const native = Module as unknown as { _load: (name: string, ...others: unknown[]) => unknown };
  const loadNative = native._load;
  native._load = (name, ...others) =>
    Object.hasOwn(modules, name) ? modules[name] : loadNative.call(native, name, ...others);
  for (;;) {
    let doc: unknown;
    const define = new Proxy(
      {},
      {
        get: (_, tool) => (options: unknown) => {
          if (tool === 'doc') doc = options;
        },
      },
    );
    const jiti = createJiti(file, {
      fsCache: false,
      moduleCache: false,
      virtualModules: { ...modules, rstack: { define } },
    });
    try {
      const module = await jiti.import(file);
      return doc === undefined ? module : { default: doc };
    } catch (error) {
      const name = /Cannot find (?:module|package) '([^']+)'/.exec(`${error}`)?.[1];
      if (name === undefined || name in modules) throw error;
      missing.push(name);
      modules[name] = standIn();
    }
  }
}

/** Anything that can be taken from a module; a function returns the options that it gets. */
function standIn(): unknown {
  const stand: unknown = new Proxy(() => undefined, {
    get: (_, key) => inPlace(key),
    apply: (_, __, passed) => {
      const options = passed.findLast(isObject);
      if (options === undefined) return stand;
      return new Proxy(options, {
        get(target, key) {
          // They are no module.
          const isOwn = key in target || key === 'default' || key === '__esModule';
          return isOwn ? Reflect.get(target, key) : inPlace(key);
        },
      });
    },
    construct: () => stand as object,
  });
  const inPlace = (key: string | symbol) => {
    if (key === 'then' || key === 'toJSON') return undefined;
    if (key === '__esModule') return true;
    // Some are taken apart by their places; a list of all of them has to end.
    if (key === Symbol.iterator) return () => Array(mostParts).fill(stand).values();
    return key === Symbol.toPrimitive ? () => '' : stand;
  };
  return stand;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What a value says in JSON; what JSON can't say is computed. */
function plain(value: unknown, path: string, depth: number): unknown {
  if (Array.isArray(value) && depth < deepest) {
    const items = value.map((item, index) => plain(item, `${path}[${index}]`, depth + 1));
    return items.filter((item) => item !== undefined);
  }
  if (isObject(value) && depth < deepest && isPlain(value)) {
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(
      entries.map(([key, item]) => [key, plain(item, path ? `${path}.${key}` : key, depth + 1)]),
    );
  }
  if (['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (value !== undefined && value !== null) computed.push(path);
  return undefined;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // Modules have none, and one of another realm has another object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
