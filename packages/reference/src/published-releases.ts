// `@truedocs/reference/releases`: compares the published versions of a package.
export { declarationChanges } from './releases/declaration-changes.ts';
export { publishedExports } from './releases/published-exports.ts';
export { releaseChanges, versionHistory } from './releases/version-history.ts';
