import { expect, it } from 'vitest';
import { listTemplates } from './TemplateDialog.tsx';

it('opens the program of a page by its title, and lists the others below', () => {
  const groups = [
    { kind: 'templates' as const, points: [{ title: 'Empty', code: '' }] },
    {
      kind: 'page' as const,
      title: 'Guide',
      description: 'How to begin.',
      points: [
        { title: 'Guide', code: 'begin();' },
        { title: 'Install', code: 'install();' },
      ],
    },
  ];
  const texts = { playgroundTemplatesText: 'Templates' };
  expect(listTemplates(groups, texts)).toEqual([
    { title: 'Templates', templates: [{ title: 'Empty', code: '' }] },
    {
      title: 'Guide',
      description: 'How to begin.',
      whole: { title: 'Guide', code: 'begin();' },
      templates: [{ title: 'Install', code: 'install();' }],
    },
  ]);
});
