import type { Channel } from '#node/feature.ts';
import type { Edition } from '#shared/site/site-data.ts';

/** Whose files only some pages ask for, by path below the output folder. */
export interface FileOwners {
  /** The edition of each file that only its pages ask for. */
  editions?: ReadonlyMap<string, Edition>;
  /** The version of each file that only its programs ask for. */
  versions?: ReadonlyMap<string, string>;
}

/** Tells of the files in the folder of a finished site. */
export const fileOwners: Channel<(folder: string) => Promise<FileOwners>> = {
  name: 'file-owners',
};
