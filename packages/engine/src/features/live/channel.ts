import type { Channel } from '#node/feature.ts';
import type { LiveSite } from './live-site.ts';

/** For features that require live examples. */
export const liveSite: Channel<LiveSite> = { name: 'live-site' };
