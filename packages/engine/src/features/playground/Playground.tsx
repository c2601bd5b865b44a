import type { LiveTexts } from '#features/live/texts.ts';
import type { PlaygroundTexts } from '#features/playground/texts.ts';
import { Island } from '#islands/Island.tsx';

interface PlaygroundProps {
  /** The program that readers start from, highlighted. */
  html?: string;
  /** Texts that differ from English; the compiler adds them, and the props below. */
  texts?: Partial<LiveTexts & PlaygroundTexts>;
  /** Folder of its sandbox below `_live/`, where that isn't the default version's. */
  folder?: string;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string;
}

/** A place to try anything: an editor, a console and what the program stored. It holds a fence of TypeScript to start from. */
export function Playground({ html, texts, folder, download }: PlaygroundProps) {
  return (
    <Island
      name="playground"
      id="program"
      props={{
        ...(texts && { texts }),
        ...(folder && { folder }),
        ...(download && { download }),
      }}
      html={{ start: html }}
    />
  );
}
