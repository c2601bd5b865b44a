import { expect, it } from 'vitest';
import { contentHtml } from '#shared/content/content-html.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { loadHighlight } from '../code/highlight.ts';
import { markdownContent } from './markdown-content.ts';

const markdown = `:::warning
Edits may be lost.
:::

<figure><figcaption>Before</figcaption></figure>`;

it("a site's own text may hold callouts and HTML, and a comment shows HTML as text", async () => {
  const highlight = await loadHighlight([]);
  const html = (syntax?: 'comment' | 'text') =>
    contentHtml(markdownContent(markdown, highlight, '/', syntax), { texts: defaultTexts });
  expect(html('text')).toContain('data-kind="warning"');
  expect(html('text')).toContain('<figcaption>Before</figcaption>');
  expect(html()).toContain('&#x3C;figcaption>');
  expect(html()).not.toContain('<figure>');
});
