import type { UserConfig } from 'truedocs';

type Sidebar = NonNullable<NonNullable<UserConfig['themeConfig']>['sidebar']>;

const groups = [
  {
    text: 'Start',
    items: [
      '/0.17/guide/getting-started',
      '/0.17/guide/how-lix-works',
      { text: 'Is Lix right for you?', link: '/guide/is-lix-right-for-you' },
      '/0.17/guide/moving-from-0-5',
    ],
  },
  {
    text: 'Store and query',
    items: [
      '/0.17/guide/production/persistence',
      '/0.17/guide/concepts/files',
      '/0.17/guide/advanced/sql-queries',
      '/0.17/guide/features/schemas',
      '/0.17/guide/features/transactions',
      '/0.17/guide/features/observing',
      '/0.17/guide/advanced/browser-integration',
    ],
  },
  {
    text: 'Version control',
    items: [
      '/0.17/guide/versions',
      '/0.17/guide/concepts/merging',
      '/0.17/guide/features/diffs',
      '/0.17/guide/features/review',
      '/0.17/guide/features/history',
      '/0.17/guide/features/restore',
      '/0.17/guide/features/undo-redo',
    ],
  },
  { text: 'Files and people', items: ['/0.17/plugins/', '/0.17/guide/collaboration'] },
  {
    text: 'Look up',
    items: [
      '/0.17/guide/production/performance',
      '/0.17/guide/coding-agents',
      '/0.17/guide/faq',
      '/0.17/guide/troubleshooting',
      '/0.17/guide/wrong-release',
      '/0.17/guide/glossary',
    ],
  },
];

/** The sidebars of 0.17's written pages, by path: one list for all of them. */
export const sidebar017 = {
  '/0.17/': groups,
  '/0.17/guide/': groups,
  '/0.17/plugins/': groups,
} satisfies Sidebar;
