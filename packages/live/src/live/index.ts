import { defineFeature } from 'truedocs/feature';
import type { z } from 'zod';
import type { sandboxSchema, schema } from './options.ts';

export type {
  CellValue,
  ChangedRow,
  ColumnType,
  EntryRow,
  ImportedFile,
  ImportedTable,
  Inspector,
  InspectorView,
  SqlName,
} from './inspector.ts';
export type { Inspected, ProgramInspectorProps } from './program-run/run-state.ts';
export type { ProgramData } from './protocols/protocol.ts';
export type { QueryResult, Run } from './runner/run-program.ts';
export type { LoggedValue } from './shared/logged-value.ts';
export type { OutputLine } from './shared/output-line.ts';
export type { LiveTexts } from './texts.ts';

/** The sandbox of one version, as a configuration writes it. */
export type SandboxOptions = z.input<typeof sandboxSchema>;

/** Lets readers run the examples and samples of pages, in a sandbox. */
export const liveExamples = defineFeature<z.input<typeof schema>>({
  name: 'live',
  module: new URL('./server.ts', import.meta.url),
});
