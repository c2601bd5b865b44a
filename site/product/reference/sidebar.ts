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
    text: 'By task',
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

const pluginPages = [
  '/plugins/',
  '/plugins/creating-plugins',
  '/plugins/json',
  '/plugins/csv',
  '/plugins/markdown',
  '/guide/advanced/plugins',
];

/** The sidebars of 0.5's written pages, by path: what a reader wants to do, then what they look up. */
export const sidebar05 = {
  '/guide/': [
    {
      text: 'Start',
      items: [
        '/guide/getting-started',
        '/guide/how-lix-works',
        '/guide/architecture',
        '/guide/is-lix-right-for-you',
        '/guide/compare',
        '/guide/which-release',
        '/guide/existing-app',
        '/guide/model-your-data',
        '/guide/cheat-sheet',
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
      text: 'Everyday tasks',
      items: [
        '/guide/versions',
        '/guide/features/diffs',
        '/guide/features/history',
        '/guide/features/restore',
        '/guide/features/undo-redo',
        '/guide/features/change-proposals',
        '/guide/features/comments',
        '/guide/features/attribution',
        '/guide/features/validation-rules',
        '/guide/recipes',
      ],
    },
    {
      text: 'Concepts',
      collapsed: true,
      items: [
        {
          text: 'Files and entities',
          items: ['/guide/concepts/files', '/guide/concepts/changes', '/guide/concepts/snapshots'],
        },
        {
          text: 'Commits and checkpoints',
          items: [
            '/guide/concepts/change-graph',
            '/guide/concepts/change-sets',
            '/guide/concepts/labels',
          ],
        },
        {
          text: 'Versions and merging',
          items: [
            '/guide/concepts/versions',
            '/guide/concepts/merging',
            '/guide/concepts/change-proposals',
            '/guide/concepts/discussions',
          ],
        },
        '/guide/concepts/key-value',
        '/guide/glossary',
      ],
    },
    {
      text: 'Building',
      collapsed: true,
      items: [
        '/guide/using-lix-with/',
        '/guide/react-utils',
        '/guide/using-lix-with/vue',
        '/guide/using-lix-with/svelte',
        '/guide/using-lix-with/solid',
        '/guide/editors',
        '/guide/advanced/browser-integration',
        '/guide/using-lix-with/bundlers',
        '/guide/using-lix-with/node',
        '/guide/advanced/sql-queries',
        '/guide/production/testing',
        '/guide/deterministic-mode',
        '/guide/production/persistence',
        '/guide/production/deployment',
        '/guide/production/security',
        '/guide/production/performance',
      ],
    },
    {
      text: 'Plugins',
      collapsed: true,
      items: pluginPages,
    },
    {
      text: 'Agents',
      collapsed: true,
      items: ['/guide/ai-agent-collaboration', '/guide/build-an-agent', '/guide/coding-agents'],
    },
    {
      text: 'Help',
      collapsed: true,
      items: [
        '/guide/troubleshooting',
        '/guide/faq',
        '/guide/production/limits',
        '/guide/status',
        '/guide/how-we-tested',
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
          ],
        },
      ],
    },
    '/guide/overview',
  ],
  '/plugins/': [{ text: 'Plugins', items: pluginPages }],
  '/examples/': exampleGroups,
  '/components/': [
    {
      text: 'Writing this documentation',
      items: ['/components/code-snippet', '/components/landing-page'],
    },
  ],
} satisfies Sidebar;
