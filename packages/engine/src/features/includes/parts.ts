// `truedocs/includes/parts`: for commands that read pages which include files in other notations.
export { type Directive, readDirective, type WrittenLine } from './directives.ts';
export { NotIncluded } from './find-file.ts';
export { withFiles } from './include-files.ts';
