// `truedocs/includes/parts`: for commands that read pages which include files in other notations.

export { NotIncluded } from '#node/content/page-files.ts';
export { type Directive, readDirective, type WrittenLine } from './directives.ts';
export { withFiles } from './include-files.ts';
