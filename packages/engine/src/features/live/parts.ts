// `truedocs/live/parts`: shows in an inspector of a site what a program stored, as its output is shown.
export { InlineValue } from './islands/program-output/InlineValue.tsx';
export { OutputBoundary } from './islands/program-output/OutputBoundary.tsx';
export { OutputLine } from './islands/program-output/OutputLine.tsx';
export { ValueRows } from './islands/program-output/ValueRows.tsx';
export { Action } from './islands/program-run/Action.tsx';
export { formatCount } from './shared/format-value.ts';
