import type { Transform } from '#contract/transform.ts';
import type { CodeBlockOptions } from '#node/code/highlight.ts';
import { componentsOf } from '#node/components/components-of.ts';
import { Diagnostic } from '#shared/diagnostic.ts';

/**
 * Gives every `<AgentInstructions skill="…" />` the text of its skill. A skill that doesn't exist is a mistake.
 *
 * @param texts Texts of the skills, by name.
 */
export function showInstructions(
  texts: ReadonlyMap<string, string>,
  code: Omit<CodeBlockOptions, 'highlight'>,
): Transform {
  return {
    name: 'agents: instructions',
    stage: 'body',
    key: () => JSON.stringify([...texts]),
    async run({ body, file }) {
      for (const component of componentsOf(body, 'AgentInstructions')) {
        const { props, position } = component;
        const name = props.skill === undefined ? undefined : String(props.skill);
        const value = texts.get(name ?? '');
        if (value === undefined) {
          throw new Diagnostic(explainMissing(name, [...texts.keys()]), {
            file,
            ...(position && { line: position.start.line }),
          });
        }
        // It loads the highlighter, which a build in which nothing changed has no need of.
        const { codeBlock, loadHighlight } = await import('#node/code/highlight.ts');
        const highlight = await loadHighlight(['md']);
        const fence = { value: value.trimEnd(), lang: 'md', meta: 'title="AGENTS.md"' };
        component.slots = { code: [codeBlock(fence, { ...code, highlight })] };
      }
    },
  };
}

function explainMissing(name: string | undefined, known: readonly string[]): string {
  const mistake =
    name === undefined ? 'has no `skill`.' : `names the skill "${name}", which doesn't exist.`;
  const skills =
    known.length > 0 ? `The skills are ${known.join(', ')}.` : 'The site has no skills.';
  return `<AgentInstructions> ${mistake} ${skills}`;
}
