// `@truedocs/live`: the calls of its three features, and types for the modules of a site that serve them.
export {
  type CellValue,
  type ChangedRow,
  type ColumnType,
  type EntryRow,
  type ImportedFile,
  type ImportedTable,
  type Inspected,
  type Inspector,
  type InspectorView,
  type LiveTexts,
  type LoggedValue,
  liveExamples,
  type OutputLine,
  type ProgramData,
  type ProgramInspectorProps,
  type QueryResult,
  type Run,
  type SandboxOptions,
  type SqlName,
} from './live/index.ts';
export { type ProgramDataProps, playground, playgroundTexts } from './playground/index.ts';
export { sampleTypes } from './sample-types/index.ts';
