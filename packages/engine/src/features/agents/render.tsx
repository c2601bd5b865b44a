import { markdownAddress } from '#shared/page/markdown-address.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import type { AgentOptions, AgentTexts } from './server.ts';

/** The Markdown of pages, and assistants that readers can ask about it. */
export const render: RenderFeature<AgentTexts> = {
  slots: { 'page-menu-start': MarkdownLinks, 'page-menu': Assistants },
};

function MarkdownLinks({ page, texts }: SlotProps<AgentTexts>) {
  const markdown = markdownAddress(page.routePath);
  return (
    <>
      <a href={markdown}>{texts.viewMarkdownText}</a>
      <a href={markdown} data-copy="text">
        {texts.copyMarkdownText}
      </a>
    </>
  );
}

/** Assistants can read a page only at its published address. */
function Assistants({ page, site: { origin }, data }: SlotProps) {
  if (!origin) return null;
  const { assistants } = data as AgentOptions;
  const address = encodeURIComponent(origin + encodeURI(markdownAddress(page.routePath)));
  return assistants.map(({ text, link }) => (
    <a key={link} href={link.replace('{url}', address)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ));
}
