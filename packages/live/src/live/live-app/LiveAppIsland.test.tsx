import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { liveAppTexts } from '../texts.ts';
import { LiveAppIsland, loadingText } from './LiveAppIsland.tsx';

it('an app can be started, and says that it needs script', () => {
  const texts = { liveAppIdleText: 'Nichts ist geladen.' };
  const html = renderToStaticMarkup(<LiveAppIsland app="editor" title="Editor" texts={texts} />);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('>Start the app</button>');
  expect(html).toContain('role="status">Nichts ist geladen.</span>');
  expect(html).toContain('The app needs JavaScript.');
  expect(html).toContain('<div class="live-app-place"></div>');
  const idle = renderToStaticMarkup(<LiveAppIsland app="editor" title="Editor" idle="Recorded" />);
  expect(idle).toContain('role="status">Recorded</span>');
});

it('a download that is complete has a start that takes time', () => {
  expect(loadingText(99, liveAppTexts)).toBe('Loading the app and the library: 99%');
  expect(loadingText(100, liveAppTexts)).toBe('Starting the library…');
});
