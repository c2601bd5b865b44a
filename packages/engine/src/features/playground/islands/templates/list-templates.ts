import { programOf, regionsOf } from '#features/live/shared/example-program.ts';
import type { Template, TemplateGroup } from '../../shared/templates.ts';

export interface TemplateList {
  title: string;
  templates: Template[];
}

interface ListTexts {
  playgroundTemplatesText: string;
  /** Label of a module with all its regions. */
  playgroundWholeText: string;
}

/**
 * Lists the programs that readers can choose from: every program, and each region of a module with
 * what has to run before it.
 */
export function listTemplates(groups: readonly TemplateGroup[], texts: ListTexts): TemplateList[] {
  return groups.flatMap((group): TemplateList[] => {
    const { kind, points } = group;
    if (kind === 'modules') {
      return points.map((point) => ({
        title: point.title,
        templates: moduleTemplates(point, texts),
      }));
    }
    const title = kind === 'page' ? group.title : texts.playgroundTemplatesText;
    return [{ title, templates: points }];
  });
}

function moduleTemplates({ code }: Template, { playgroundWholeText }: ListTexts): Template[] {
  const regions = regionsOf(code).map((title) => {
    const { hidden, shown } = programOf(code, title);
    return { title, code: [hidden, shown].filter(Boolean).join('\n\n') };
  });
  return [{ title: playgroundWholeText, code: programOf(code).shown }, ...regions];
}
