import { Island } from 'truedocs/theme';
import type { LiveAppProps } from './LiveAppIsland.tsx';

/** An app that starts in the page when the reader asks for it. Without script a sentence says so. */
export function LiveApp({ app, title, idle, texts }: LiveAppProps) {
  const props = { app, title, ...(idle && { idle }), ...(texts && { texts }) };
  return <Island name="live-app" id={`app-${app}`} props={props} />;
}
