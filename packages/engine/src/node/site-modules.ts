// `truedocs/build`: for modules that run while a site is built: caches, files, processes, packages, bundles.

export { pattern } from '#shared/site/pattern.ts';
export { siteConfigSchema } from '#shared/site/site-config.ts';
export {
  browserOptions,
  collectStyles,
  createPackageCollector,
  type PackageCollector,
  packageListFile,
} from './bundle/browser-bundle.ts';
export { filesOfModules, hashOfModules, packageOf } from './cache/module-hash.ts';
export { hashOfPackages, linkedFolders, typesOf } from './cache/package-hash.ts';
export { cacheDirOf, hashOf, openStore } from './cache/store.ts';
export { explainIssues } from './diagnostics/explain-issues.ts';
export { brotliParams } from './files/compression.ts';
export { contentTypeOf, filesBelow, ifMissing, writeOutput } from './files/files.ts';
export {
  installedFile,
  isInstalled,
  modulesAround,
  modulesDir,
  projectDir,
} from './files/project-dir.ts';
export { remove, removeStaleIn, scratchPath, staleScratch, writeWhole } from './files/scratch.ts';
export {
  answerRequests,
  startWorker,
  type WorkerClient,
  WorkerExited,
} from './files/worker-client.ts';
export { scriptHash } from './hosting/headers-of.ts';
export { importModule } from './modules/import-module.ts';
