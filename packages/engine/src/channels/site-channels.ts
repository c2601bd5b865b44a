// `truedocs/channels`: what features exchange: one provides a value, others consume it.
export { agentNotes } from './agent-notes.ts';
export {
  type DocumentedPackages,
  documentedPackages,
  packageAt,
  type ReferenceNames,
  type SamplePackage,
} from './documented-packages.ts';
export {
  type EmbeddedExamples,
  type ExampleRegion,
  embeddedExamples,
  type RecordedExample,
  type ShownExample,
} from './embedded-examples.ts';
export { type ExampleListing, examplesPath } from './example-listing.ts';
export { type LiveFacts, runnableHeadings } from './live-facts.ts';
export { frameRoute, projectFilesFile, templatesFile } from './live-paths.ts';
export {
  type FenceDiagnostic,
  type FenceTypes,
  type SampleTypes,
  sampleTypes,
  type TypesOf,
} from './sample-types.ts';
export { storedHeader } from './stored-header.ts';
