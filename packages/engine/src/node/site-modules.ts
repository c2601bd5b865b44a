// `truedocs/build`: for modules of a site that run while it's built.
export { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
export { withBase } from '#shared/url.ts';
export { explainIssues } from './diagnostics/explain-issues.ts';
