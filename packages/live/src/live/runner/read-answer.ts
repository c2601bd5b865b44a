import { liveTexts } from '#live/texts.ts';
import type { InspectorView } from '../inspector.ts';
import { mostLines, type WorkerAnswer } from '../protocols/protocol.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import type { LogLevel, OutputLine } from '../shared/output-line.ts';

/** More than any worker of ours sends; what goes beyond is cut off. */
const limits = { text: 10_000, depth: 8, nodes: 8000, values: 1000, rows: 200, views: 20 };

const levels: readonly LogLevel[] = ['log', 'info', 'debug', 'warn', 'error'];

type Fields = Record<string, unknown>;

/**
 * Reads what came through the port of a worker. A program can take its worker over and send what it
 * likes, so nothing is taken as it comes: what is returned has the agreed form, and a bounded size.
 *
 * @returns `undefined` for what is no answer.
 */
export function readAnswer(data: unknown): WorkerAnswer | undefined {
  const fields = fieldsOf(data);
  switch (fields.type) {
    case 'ready':
    case 'pong':
    case 'flooded':
      return { type: fields.type };
    case 'opened':
      return { type: 'opened', notes: listOf(fields.notes, limits.views).map(textOf) };
    case 'unready':
    case 'not-opened':
      return { type: fields.type, message: textOf(fields.message) };
    case 'output':
      return { type: 'output', lines: listOf(fields.lines, mostLines).map(readLine) };
    case 'left-out':
      return { type: 'left-out', count: countOf(fields.count) };
    case 'done':
      return { type: 'done', ...readFinish(fields), hasTimers: fields.hasTimers === true };
    case 'failed': {
      const error = readValue(fields.error, { nodes: limits.nodes }, 0);
      return { type: 'failed', error, ...readPlace(fields), ...readFinish(fields) };
    }
    case 'rows': {
      const rows = listOf(fields.rows, limits.rows).map(readRow);
      return { type: 'rows', id: countOf(fields.id), rows, more: countOf(fields.more) };
    }
    case 'bytes': {
      const bytes = fields.bytes instanceof ArrayBuffer ? fields.bytes : undefined;
      return { type: 'bytes', id: countOf(fields.id), bytes };
    }
    case 'query-failed':
      return { type: 'query-failed', id: countOf(fields.id), message: textOf(fields.message) };
    default:
      return undefined;
  }
}

/** A line, and the file that it's in where that isn't the one that runs. */
function readPlace({ line, file }: Fields) {
  if (countOf(line) === 0) return {};
  return { line: countOf(line), ...(typeof file === 'string' && { file: textOf(file) }) };
}

function readFinish({ milliseconds, views }: Fields) {
  return {
    milliseconds: typeof milliseconds === 'number' && milliseconds >= 0 ? milliseconds : 0,
    views: listOf(views, limits.views).flatMap(readView),
  };
}

/** A view whose name is none of our texts is left out. */
function readView(view: unknown): InspectorView[] {
  const { name, sql, graphSql } = fieldsOf(view);
  if (typeof name !== 'string' || !Object.hasOwn(liveTexts, name)) return [];
  return [
    {
      name: name as InspectorView['name'],
      sql: textOf(sql),
      ...(typeof graphSql === 'string' && { graphSql: textOf(graphSql) }),
    },
  ];
}

function readLine(line: unknown): OutputLine {
  const { level, values } = fieldsOf(line);
  const budget = { nodes: limits.nodes };
  return {
    level: levels.find((known) => known === level) ?? 'log',
    values: listOf(values, limits.values).map((value) => readValue(value, budget, 0)),
  };
}

function readRow(row: unknown): Record<string, LoggedValue> {
  const budget = { nodes: limits.nodes };
  const entries = Object.entries(fieldsOf(row)).slice(0, limits.values);
  return Object.fromEntries(
    entries.map(([key, value]) => [textOf(key), readValue(value, budget, 0)]),
  );
}

function readValue(value: unknown, budget: { nodes: number }, depth: number): LoggedValue {
  budget.nodes -= 1;
  const { type, text, name, message, line, file, items, entries, more } = fieldsOf(value);
  const inner = (part: unknown) => readValue(part, budget, depth + 1);
  const room = depth < limits.depth ? Math.max(0, Math.min(limits.values, budget.nodes)) : 0;
  const common = {
    ...(typeof name === 'string' && { name: textOf(name) }),
    ...(countOf(more) > 0 && { more: countOf(more) }),
  };
  switch (type) {
    case 'string':
      return { type, text: textOf(text), ...(countOf(more) > 0 && { more: countOf(more) }) };
    case 'array':
      return { type, ...common, items: listOf(items, room).map(inner) };
    case 'object':
      return { type, ...common, entries: listOf(entries, room).map(readEntry) };
    case 'error':
      return {
        type,
        name: textOf(name),
        message: textOf(message),
        ...readPlace({ line, file }),
      };
    default:
      return { type: 'leaf', text: textOf(text) };
  }

  function readEntry(entry: unknown): [string, LoggedValue] {
    const [key, part] = Array.isArray(entry) ? entry : [];
    return [textOf(key), inner(part)];
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, limits.text) : '';
}

/** A whole number from 0 on; 0 for anything else. */
function countOf(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;
}

/** Without the holes that a list may have. */
function listOf(value: unknown, most: number): unknown[] {
  return Array.isArray(value) ? Array.from(value.slice(0, most)) : [];
}

/** The fields of anything; none for what is no object. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
