import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LiveExampleIsland } from './LiveExampleIsland.tsx';

const code = { __html: '<pre><code>run();</code></pre>' };
const output = { __html: '<div class="live-line">printed</div>' };

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);

describe('LiveExample, before it is used', () => {
  it('is its code and recorded output, with what can be done', () => {
    const html = renderToStaticMarkup(
      <LiveExampleIsland id="live-x" code={code} output={output} />,
    );
    expect(html).toContain(code.__html);
    expect(html).toContain(`role="group" aria-label="Output" data-slot="output">${output.__html}`);
    expect(buttonsOf(html)).toEqual(['Run', 'Edit', 'Copy program']);
    expect(html).toContain('role="status">Recorded from a run</span>');
  });

  it('calls output recorded where there is some, also in browsers', () => {
    const shown = (content: Pick<Element, 'hasChildNodes'>) =>
      renderToStaticMarkup(
        <LiveExampleIsland
          id="live-x"
          code={code}
          output={{ __html: '', content: content as Element }}
        />,
      );
    expect(shown({ hasChildNodes: () => true })).toContain('Recorded from a run');
    expect(shown({ hasChildNodes: () => false })).not.toContain('Recorded from a run');
  });

  it('unfolds code that runs before', () => {
    const hidden = { __html: '<code>before();</code>' };
    const html = renderToStaticMarkup(
      <LiveExampleIsland id="live-x" hidden={hidden} code={code} output={output} />,
    );
    expect(html).toContain('Show hidden code</span><span>Hide hidden code</span></summary>');
    expect(html).toContain(hidden.__html);
  });

  it('says what a large library costs before it loads', () => {
    const html = renderToStaticMarkup(
      <LiveExampleIsland id="live-x" folder="v2/" download="9.4" code={code} output={output} />,
    );
    expect(html).toContain('role="status">The first run downloads 9.4 MB</span>');
  });

  it('speaks the language of its page', () => {
    const texts = { liveRunText: '运行' };
    const html = renderToStaticMarkup(
      <LiveExampleIsland id="live-1" isSample texts={texts} code={code} output={output} />,
    );
    expect(buttonsOf(html)).toEqual(['运行', 'Edit', 'Copy program']);
    expect(html).toContain('role="status">Recorded from a run</span>');
  });
});
