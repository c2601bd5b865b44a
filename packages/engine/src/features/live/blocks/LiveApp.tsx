import type { LiveAppTexts } from '#features/live/texts.ts';
import { Island } from '#islands/Island.tsx';

interface LiveAppProps {
  /** Name of a folder of `examples/` with a `main.tsx`. */
  app: string;
  /** Title of the frame: names the app. */
  title: string;
  /** Texts that differ from English; the compiler adds them. */
  texts?: Partial<LiveAppTexts>;
}

/** An app that starts in the page when the reader asks for it. Without script a sentence says so. */
export function LiveApp({ app, title, texts }: LiveAppProps) {
  const props = { app, title, ...(texts && { texts }) };
  return <Island name="live-app" id={`app-${app}`} props={props} />;
}
