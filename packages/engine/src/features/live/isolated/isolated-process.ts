import { init, parse } from 'es-module-lexer';
import type { Inspector, Namespace } from '../inspector.ts';
import {
  dropRepeatedImports,
  ProgramError,
  rewriteImports,
  stripTypes,
} from '../sandbox/compile-module.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import { watchTimers } from '../shared/watch-timers.ts';
import { allLiveTexts } from '../texts.ts';
import { isolate } from './isolate.ts';

/** A program to run; the process runs no other one. */
export interface IsolatedProgram {
  code: string;
  packages: readonly SandboxPackage[];
  /** Code of the module that looks into what the program stored, if there is one. */
  inspector: string | undefined;
}

/** A view of what a program stored. */
interface StoredView {
  title: string;
  /** One a line, as JSON. */
  rows: string[];
  /** Rows that aren't shown. */
  more: number;
}

/** How a program ended. What it printed is on the process's standard output. */
export interface IsolatedResult {
  stored: StoredView[];
  error?: ProgramFailure;
}

/** The error that ended a program. */
export interface ProgramFailure {
  /** Message, and places in the program. */
  text: string;
  /** Whether a package threw it, whose pages then explain it. */
  isOfPackage: boolean;
}

/** Rows of a view, and characters of each. */
const most = { rows: 5, characters: 200 };

/** Name of the program in stacks. */
const fileName = 'program.ts';

const toParent = process.send?.bind(process);
let inspector: Inspector | undefined;

/** Namespaces of packages, for the modules that programs import. */
const registry = new Map<string, Namespace>();

process.once('message', async (program: IsolatedProgram) => {
  const error = await run(program).then(() => undefined, describeError);
  finish(error);
});
process.on('uncaughtException', (error) => finish(describeError(error)));
process.on('disconnect', () => process.exit());

/** Sends the result, and ends the process: the library may have timers that go on. */
async function finish(error: ProgramFailure | undefined): Promise<void> {
  const stored = await readStored().catch(() => []);
  const result: IsolatedResult = { stored, ...(error !== undefined && { error }) };
  toParent?.(result, () => process.exit());
}

async function run({ code, packages, inspector: inspecting }: IsolatedProgram): Promise<void> {
  const stripped = await dropRepeatedImports(stripTypes(code));
  await refuseComputedImports(stripped);
  if (inspecting !== undefined) inspector = (await import(codeUrl(inspecting))).inspector;
  Object.assign(globalThis, { __packages: registry });
  const linked = await rewriteImports(stripped, (name, line) => linkPackage(name, line, packages));
  isolate();
  const timers = watchTimers(globalThis, (frame) => frame.includes(fileName));
  await import(codeUrl(`${linked}\n//# sourceURL=${fileName}`));
  if (await timers.rest()) return;
  throw new Error('Its timers go on after its last statement. Await them or clear them.');
}

const codeUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** A name that the program makes itself could be that of any module. */
async function refuseComputedImports(code: string): Promise<void> {
  await init();
  const computed = parse(code)[0].find(
    ({ type, specifier }) => type === 'dynamic' && specifier === undefined,
  );
  if (!computed) return;
  const line = code.slice(0, computed.start).split('\n').length;
  throw new ProgramError('Programs here may import only what a string names.', line);
}

/** Loads a package, and makes the module that the program imports instead: the inspector sees its use. */
async function linkPackage(
  specifier: string,
  line: number,
  packages: readonly SandboxPackage[],
): Promise<string> {
  const found = packages.find(({ specifiers }) => specifiers.includes(specifier));
  if (!found) {
    const known = packages.flatMap(({ specifiers }) => specifiers).join(', ');
    const allowed = known && `, only ${known}`;
    throw new ProgramError(`Programs here can't import "${specifier}"${allowed}.`, line);
  }
  const loaded = await import(found.installedAs + specifier.slice(found.name.length));
  const isWatched = inspector?.packageName === specifier;
  const namespace: Namespace = inspector && isWatched ? inspector.watch(loaded) : loaded;
  registry.set(specifier, namespace);
  const names = Object.keys(namespace).filter((name) => name !== 'default');
  const whole = `globalThis.__packages.get(${JSON.stringify(specifier)})`;
  return codeUrl(`export const { ${names.join(', ')} } = ${whole};`);
}

async function readStored(): Promise<StoredView[]> {
  if (!inspector?.hasOpened()) return [];
  const texts = allLiveTexts as unknown as Parameters<Inspector['query']>[1];
  const views: StoredView[] = [];
  for (const { name, sql } of inspector.views) {
    const rows = await inspector.query(sql, texts);
    const shown = rows.slice(0, most.rows).map((row) => JSON.stringify(row, readable));
    views.push({
      title: texts[name],
      rows: shown.map((row) => row.slice(0, most.characters)),
      more: rows.length - shown.length,
    });
  }
  return views;
}

function readable(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** An error's message, with the lines of its stack that are in the program. */
function describeError(error: unknown): ProgramFailure {
  if (error instanceof ProgramError) {
    const place = error.line === undefined ? '' : `Line ${error.line}: `;
    return { text: place + error.message, isOfPackage: false };
  }
  if (!(error instanceof Error)) return { text: String(error), isOfPackage: false };
  const lines = error.stack?.split('\n') ?? [];
  const own = lines.filter((line) => line.includes(`${fileName}:`));
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return {
    text: [`${error.name}${code}: ${error.message}`, ...own].join('\n'),
    isOfPackage: lines.some((line) => line.includes('/node_modules/')),
  };
}
