import type { LiveFile } from '../shared/live-files.ts';

/** The files of an app, as the build describes them in `_live/apps/<name>.json`. */
export interface AppFiles {
  /** A module that finds the library in `__packages`, and shows itself in `#app`. */
  script: LiveFile;
  style: LiveFile;
}

/** A typeface of the page. */
export interface AppFont {
  family: string;
  /** As a stylesheet writes it: `400`, or `200 800` for all between. */
  weight: string;
  data: ArrayBuffer;
}

export type Appearance = 'light' | 'dark';

/** From the page to the frame that shows an app. */
export type AppMessage =
  | {
      type: 'start-app';
      title: string;
      wasm: ArrayBuffer | undefined;
      /** Parts of the library's engine. */
      engine: ArrayBuffer[] | undefined;
      /** Text of the module whose `packages` are what the script finds. */
      library: string;
      script: string;
      style: string;
      fonts: AppFont[];
      appearance: Appearance;
    }
  | { type: 'appearance'; appearance: Appearance };

/** From the frame to the page. */
export type AppNews =
  /** The app shows itself, as high as the last height. */
  | { type: 'app-started' }
  /** An error that the app did not handle; it may go on, unless it shows nothing any more. */
  | { type: 'app-failed'; message: string; isGone: boolean }
  /** Height of the content, in CSS pixels. */
  | { type: 'app-height'; height: number };
