// `truedocs/search/query`: asks the index of a built site, as its search dialog does.
export { buildEngine, type SearchEngine } from './engine/create-engine.ts';
export { inSlices } from './engine/in-slices.ts';
export { loadStemmer } from './engine/matching/stemming.ts';
export type { PageHits, SearchRecord } from './engine/record.ts';
export { recordAddress, type ShardManifest } from './engine/shards/shard-format.ts';
export {
  type SearchEdition,
  type SearchIndexFiles,
  type SearchSettings,
  searchSettingsPath,
} from './search-settings.ts';
