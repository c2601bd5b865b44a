import { expect, it } from 'vitest';
import { listTemplates } from './TemplateDialog.tsx';

it('offers programs of pages, modules, and regions of modules with what runs before them', () => {
  const module =
    '// #region open\nopen();\n// #endregion\n\n// #region use\nuse();\n// #endregion\n';
  const groups = [
    { kind: 'templates' as const, points: [{ title: 'Empty', code: '' }] },
    {
      kind: 'modules' as const,
      points: [{ title: 'All about boxes', description: 'Boxes.', code: module }],
    },
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
      title: 'All about boxes',
      description: 'Boxes.',
      whole: { title: 'All about boxes', code: 'open();\n\nuse();' },
      templates: [
        { title: 'open', code: 'open();' },
        { title: 'use', code: 'open();\n\nuse();' },
      ],
    },
    {
      title: 'Guide',
      description: 'How to begin.',
      whole: { title: 'Guide', code: 'begin();' },
      templates: [{ title: 'Install', code: 'install();' }],
    },
  ]);
});
