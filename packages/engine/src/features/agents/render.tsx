import { markdownAddress } from '#shared/page/markdown-address.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import { agentNote } from './agent-note.ts';
import type { AgentOptions, AgentTexts } from './server.ts';
import { AgentInstructions } from './skills/AgentInstructions.tsx';

/** Where agents find all pages, the Markdown of each, and assistants that readers can ask about it. */
export const render: RenderFeature<AgentTexts> = {
  components: { AgentInstructions },
  slots: {
    'article-start': AgentNote,
    'page-menu-start': MarkdownLinks,
    'page-menu': Assistants,
  },
};

/** For those who read the document itself: readers, who would see or hear it on every page, have the menus. */
function AgentNote({ page, site, texts }: SlotProps<AgentTexts>) {
  const { before, href, after } = agentNote(page.routePath, site, texts);
  return (
    <p className="agent-note" data-markdown="top">
      {before}
      <a href={href}>llms.txt</a>
      {after}
    </p>
  );
}

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
  const { assistants } = data as Pick<AgentOptions, 'assistants'>;
  const address = encodeURIComponent(origin + encodeURI(markdownAddress(page.routePath)));
  return assistants.map(({ text, link }) => (
    <a key={link} href={link.replace('{url}', address)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ));
}
