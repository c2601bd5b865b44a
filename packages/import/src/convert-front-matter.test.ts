import { expect, it } from 'vitest';
import { convertFrontMatter } from './convert-front-matter.ts';

it('keys of pages that other engines call otherwise', () => {
  expect(
    convertFrontMatter(
      'sidebar: { label: A, badge: { text: New, variant: caution }, hidden: false }\ntableOfContents: { maxHeadingLevel: 4 }\nprev: { label: B, link: /b }\nnext: true\npagefind: false\neditUrl: false\nlastUpdated: true',
      'starlight',
    ),
  ).toEqual({
    text: 'sidebar:\n  label: A\n  badge:\n    text: New\n    type: warning\nprev:\n  link: /b\n  text: B\noutline:\n  - 2\n  - 4\nsearch: false\neditLink: false',
    notConverted: [],
  });
  expect(
    convertFrontMatter(
      'sidebar_label: A\nsidebar_position: 2\npagination_next: null\npagination_prev: intro\ntoc_max_heading_level: 5\ncustom_edit_url: null',
      'docusaurus',
    ),
  ).toEqual({
    text: 'sidebar:\n  order: 2\n  label: A\noutline:\n  - 2\n  - 5\nnext: false\neditLink: false',
    notConverted: [{ line: 5, what: "pagination_prev isn't converted" }],
  });
});
