import { Island } from 'truedocs/theme';
import type { PlaygroundProps as IslandProps } from './use-playground.ts';

/** The compiler adds the props of the island. */
interface PlaygroundProps extends Omit<IslandProps, 'start'> {
  /** The program that readers start from, highlighted. */
  html?: string;
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
