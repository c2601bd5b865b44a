import { inspector, packageNames } from 'virtual:sandbox';
import { fillText } from 'truedocs/shared';
import type { LiveTexts } from '#live/texts.ts';
import type { BytesQuestion, Inspector, InspectorView } from '../inspector.ts';
import type { Program, WorkerAnswer, WorkerRequest, WorkerStart } from '../protocols/protocol.ts';
import { consoleMethods } from '../shared/console-methods.ts';
import { noRegion, regionHook } from '../shared/example-program.ts';
import { toLoggedValue } from '../shared/logged-value.ts';
import { watchTimers } from '../shared/watch-timers.ts';
import { ProgramError } from './compile-module.ts';
import { type LinkedProgram, linkFiles, type ProgramPlace } from './link-files.ts';
import { OutputStream } from './output-stream.ts';
import { loadPackages, moduleUrl, openData, packageUrl, rehearse } from './package-modules.ts';
import { provideRandomUuid } from './random-uuid.ts';
import { isReadOnly, shownRows } from './read-rows.ts';
import { shareModule } from './share-module.ts';

/** Runs one program against the real library, in a worker of the sandbox. */
const shownRegion = 'shown';
let region = noRegion;
let port: MessagePort;
let startedAt = 0;
/** The library's binary, compiled once for all workers. */
let sharedBinary: WebAssembly.Module | undefined;
let linked: LinkedProgram | undefined;
/** The library is being used in advance. */
let rehearsal: Promise<void> | undefined;
/** Come with the program. */
let texts: LiveTexts;
/** Lines of the program before the shown code. */
let linesBefore = 0;

const send = (answer: WorkerAnswer) => port.postMessage(answer);
const output = new OutputStream((answer) => send(answer));

provideRandomUuid();
addEventListener(
  'message',
  ({ data: { engine, binary }, ports: [first] }: MessageEvent<WorkerStart>) => {
    if (!first) return;
    port = first;
    sharedBinary = binary;
    Object.assign(globalThis, { __sandboxEngine: engine });
    port.onmessage = ({ data }: MessageEvent<WorkerRequest>) => answer(data);
  },
  { once: true },
);

async function answer(request: WorkerRequest): Promise<void> {
  switch (request.type) {
    case 'packages':
      Object.assign(globalThis, { __sandboxBinary: request.wasm });
      if (request.wasm && sharedBinary) shareModule(request.wasm, sharedBinary);
      await loadPackages(request.modules).then(
        () => send({ type: 'ready' }),
        (error: Error) => send({ type: 'unready', message: error.message }),
      );
      Object.assign(
        console,
        consoleMethods(
          (level, values) => {
            if (region === shownRegion) output.print(level, () => values().map(toLoggedValue));
          },
          () => performance.now(),
        ),
      );
      break;
    case 'rehearse':
      // A program that can't use the library says so itself.
      rehearsal = rehearse().catch(() => {});
      break;
    case 'run':
      await rehearsal;
      if (await bringData(request)) await run(request);
      break;
    case 'query':
      await answerRows(request.id, (open) => {
        if (!isReadOnly(request.sql)) throw new Error(texts.liveReadOnlyText);
        return open.query(request.sql, texts);
      });
      break;
    case 'ask':
      await answerRows(request.id, async (open) => open.ask?.(request.question, texts) ?? []);
      break;
    case 'bytes':
      await answerBytes(request.id, request.question);
      break;
    case 'ping':
      send({ type: 'pong' });
  }
}

/** Opens what came with a program, and says whether that worked. */
async function bringData(program: Program): Promise<boolean> {
  texts = program.texts;
  if (!program.data) return true;
  try {
    const notes = await openData(program.data, texts);
    send({ type: 'opened', notes });
    return true;
  } catch (error) {
    send({ type: 'not-opened', message: databaseMessage(error) });
    return false;
  }
}

async function run(program: Program): Promise<void> {
  const { hidden, shown, files = {}, name } = program;
  const mark = `globalThis.${regionHook}("${shownRegion}");`;
  const before = `${hidden}\n${mark}\n`;
  linesBefore = before.split('\n').length - 1;
  startedAt = performance.now();
  const timers = watchTimers(globalThis, (frame) => linked?.placeIn(frame) !== undefined);
  try {
    linked = await linkFiles(before + shown, { files, name, urlOf: importUrl, moduleUrl, texts });
    // Imported files print before the first statement runs.
    if (hidden === '') region = shownRegion;
    await import(/* @vite-ignore */ linked.url);
    output.flush();
    const statementsEnd = performance.now();
    // Promises that nobody awaits belong to the program, too.
    const isOver = await timers.rest();
    output.flush();
    const end = isOver ? Math.max(statementsEnd, timers.lastEnd()) : performance.now();
    send({
      type: 'done',
      milliseconds: end - startedAt,
      views: viewsOfRun(),
      hasTimers: !isOver,
    });
  } catch (error) {
    fail(error);
  }
}

function importUrl(specifier: string, line: number): string {
  const url = packageUrl(specifier);
  if (url) return url;
  const values = { name: specifier, packages: packageNames.join(', ') };
  throw new ProgramError(fillText(texts.liveUnknownPackageText, values), line);
}

function fail(error: unknown): void {
  output.flush();
  const place = locateError(error);
  const value = toLoggedValue(error);
  send({
    type: 'failed',
    error: value.type === 'error' ? { ...value, ...place } : value,
    ...place,
    milliseconds: elapsed(),
    views: viewsOfRun(),
  });
}

function viewsOfRun(): readonly InspectorView[] {
  return inspector?.hasOpened() ? inspector.views : [];
}

function elapsed(): number {
  return performance.now() - startedAt;
}

/** Finds the line of the shown code, or of a further file, that an error came from. */
function locateError(error: unknown): ProgramPlace | undefined {
  const place = error instanceof ProgramError ? errorPlace(error) : linked?.placeIn(stackOf(error));
  if (!place || place.file !== undefined) return place;
  return place.line > linesBefore ? { line: place.line - linesBefore } : undefined;
}

function errorPlace({ line, file }: ProgramError): ProgramPlace | undefined {
  return line === undefined ? undefined : { line, ...(file && { file }) };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? String(error.stack) : '';
}

async function answerRows(
  id: number,
  read: (open: Inspector) => ReturnType<Inspector['query']>,
): Promise<void> {
  try {
    if (!inspector) throw new Error(texts.liveNothingOpenText);
    send({ type: 'rows', id, ...shownRows(await read(inspector)) });
  } catch (error) {
    send({ type: 'query-failed', id, message: databaseMessage(error) });
  }
}

async function answerBytes(id: number, question: BytesQuestion): Promise<void> {
  try {
    const bytes = await inspector?.bytes?.(question, texts);
    // A view of a larger buffer would take all of it along.
    send({ type: 'bytes', id, bytes: bytes && new Uint8Array(bytes).buffer });
  } catch (error) {
    send({ type: 'query-failed', id, message: databaseMessage(error) });
  }
}

function databaseMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, '');
}

Object.assign(globalThis, {
  [regionHook]: (name: string) => {
    region = name;
  },
});
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  fail(event.reason);
});
addEventListener('error', (event) => {
  event.preventDefault();
  fail(event.error ?? new Error(event.message));
});
