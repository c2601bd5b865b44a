import { StaticHtml } from '#theme/parts/FinishedHtml.tsx';

interface AgentInstructionsProps {
  /** Name of the skill. */
  skill: string;
  /** Its text as a block of code; the compiler adds it. */
  codeHtml: string;
}

/** The text of a skill, ready to copy into the file of a project that agents read. */
export function AgentInstructions({ codeHtml }: AgentInstructionsProps) {
  return <StaticHtml html={codeHtml} />;
}
