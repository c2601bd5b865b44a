// `@truedocs/live/parts`: for components of a site that run a program, or show what one stored as output is shown.
export { InlineValue } from './program-output/InlineValue.tsx';
export { OutputBoundary } from './program-output/OutputBoundary.tsx';
export { OutputLine } from './program-output/OutputLine.tsx';
export { ValueRows } from './program-output/ValueRows.tsx';
export { Action } from './program-run/Action.tsx';
export { liveFolder } from './runner/live-folder.ts';
export { runProgram } from './runner/run-program.ts';
export { formatCount } from './shared/format-value.ts';
export { liveTexts } from './texts.ts';
