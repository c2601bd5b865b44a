import type { UserConfig } from 'truedocs';
import { tutorialSteps } from '../tutorial.ts';

type Sidebar = NonNullable<NonNullable<UserConfig['themeConfig']>['sidebar']>;

const exampleGroups = [
  {
    text: 'Start here',
    items: [
      '/examples/',
      '/examples/getting-started',
      '/examples/basic-usage',
      '/examples/building-an-app',
    ],
  },
  {
    text: 'Features',
    items: [
      '/examples/versions',
      '/examples/version-management',
      '/examples/diffs',
      '/examples/history',
      '/examples/restore',
      '/examples/undo-redo',
      '/examples/auto-commit',
      '/examples/attribution',
      '/examples/change-proposals',
      '/examples/collaboration',
    ],
  },
];

/** The sidebars of 0.5's written pages, by path. */
export const sidebar05 = {
  '/guide/': [
    {
      text: 'Introduction',
      items: [
        '/guide/getting-started',
        '/guide/how-lix-works',
        '/guide/architecture',
        '/guide/is-lix-right-for-you',
        '/guide/compare',
        '/guide/which-release',
        '/guide/cheat-sheet',
        '/guide/coding-agents',
        '/guide/faq',
        '/guide/whats-new',
      ],
    },
    {
      text: 'Tutorial',
      link: '/guide/tutorial/',
      context: 'steps',
      collapsed: true,
      items: tutorialSteps.map(({ text, link }, index) => ({
        text: `${index + 1}. ${text}`,
        link,
      })),
    },
    { text: 'Examples that run', link: '/examples/' },
    {
      text: 'Everyday features',
      items: [
        '/guide/versions',
        '/guide/features/change-proposals',
        '/guide/features/diffs',
        '/guide/features/history',
        '/guide/features/restore',
        '/guide/features/undo-redo',
        '/guide/features/validation-rules',
        '/guide/features/attribution',
        '/guide/features/comments',
      ],
    },
    {
      text: 'Concepts',
      collapsed: true,
      items: [
        '/guide/concepts/files',
        '/guide/concepts/changes',
        '/guide/concepts/snapshots',
        '/guide/concepts/change-graph',
        '/guide/concepts/labels',
        '/guide/concepts/change-sets',
        '/guide/concepts/merging',
        '/guide/concepts/versions',
        '/guide/concepts/change-proposals',
        '/guide/concepts/discussions',
        '/guide/concepts/key-value',
        '/guide/glossary',
      ],
    },
    { text: 'Plugins', link: '/plugins/' },
    {
      text: 'Building with Lix',
      collapsed: true,
      items: [
        '/guide/react-utils',
        '/guide/advanced/browser-integration',
        '/guide/advanced/sql-queries',
        '/guide/advanced/plugins',
      ],
    },
    {
      text: 'Using Lix with',
      link: '/guide/using-lix-with/',
      collapsed: true,
      items: [
        '/guide/using-lix-with/vue',
        '/guide/using-lix-with/svelte',
        '/guide/using-lix-with/solid',
        '/guide/using-lix-with/bundlers',
        '/guide/using-lix-with/node',
      ],
    },
    {
      text: 'Production',
      collapsed: true,
      items: [
        '/guide/production/limits',
        '/guide/production/security',
        '/guide/production/deployment',
        '/guide/production/persistence',
        '/guide/production/performance',
        '/guide/production/testing',
        '/guide/deterministic-mode',
        '/guide/ai-agent-collaboration',
        '/guide/build-an-agent',
        '/guide/troubleshooting',
      ],
    },
    {
      text: 'Error messages',
      link: '/guide/errors/',
      collapsed: true,
      items: [
        '/guide/wrong-release',
        '/guide/errors/opening',
        '/guide/errors/files',
        '/guide/errors/constraints',
        '/guide/errors/versions',
        '/guide/errors/sql',
        '/guide/errors/internal',
      ],
    },
    '/guide/overview',
  ],
  '/plugins/': [
    {
      text: 'Plugins',
      items: [
        '/plugins/',
        '/plugins/creating-plugins',
        '/plugins/json',
        '/plugins/csv',
        '/plugins/markdown',
      ],
    },
  ],
  '/examples/': exampleGroups,
  '/components/': [
    {
      text: 'Writing this documentation',
      items: ['/components/code-snippet', '/components/landing-page'],
    },
  ],
} satisfies Sidebar;
