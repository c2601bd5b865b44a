import type { AgentOptions } from '#features/agents/server.ts';
import { Island } from '#islands/Island.tsx';
import { changedTexts } from '#shared/texts/changed-texts.ts';
import type { RenderFeature, SlotProps } from '#theme/render-feature.ts';
import { type AskTexts, askTexts } from './texts.ts';

/** A button beside the search, and the dialog that it opens. */
export const render: RenderFeature<AskTexts> = { slots: { navbar: AskButton } };

function AskButton({ page, site: { origin }, texts }: SlotProps<AskTexts>) {
  const agents = page.data?.agents as Pick<AgentOptions, 'assistants'> | undefined;
  const props = {
    ...changedTexts(texts, askTexts),
    // Assistants can read a page only at its published address.
    ...(origin && agents?.assistants.length && { origin, assistants: agents.assistants }),
  };
  return <Island name="ask" id="_ask" props={props} />;
}
