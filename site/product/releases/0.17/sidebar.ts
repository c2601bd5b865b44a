import type { UserConfig } from 'truedocs';
import { tutorialSteps017 } from '../../tutorial.ts';

type Sidebar = NonNullable<NonNullable<UserConfig['themeConfig']>['sidebar']>;

/** Every page here is of 0.17, which the names of entries needn't say. */
const groups = [
  {
    text: 'Start',
    items: [
      { text: 'Get started', link: '/0.17/guide/getting-started' },
      { text: 'Is Lix right for you?', link: '/0.17/guide/is-lix-right-for-you' },
      '/0.17/guide/moving-from-0-5',
    ],
  },
  {
    text: 'Tutorial',
    link: '/0.17/guide/tutorial/',
    context: 'steps',
    collapsed: true,
    items: tutorialSteps017.map(({ text, link }, index) => ({
      text: `${index + 1}. ${text}`,
      link,
    })),
  },
  { text: 'Examples that run', link: '/0.17/examples/' },
  {
    text: 'Everyday tasks',
    items: [
      { text: 'Recipes', link: '/0.17/guide/recipes' },
      '/0.17/guide/concepts/files',
      '/0.17/guide/features/schemas',
      { text: 'SQL', link: '/0.17/guide/advanced/sql-queries' },
      '/0.17/guide/features/transactions',
      '/0.17/guide/versions',
      '/0.17/guide/features/diffs',
      '/0.17/guide/features/history',
      '/0.17/guide/features/restore',
      '/0.17/guide/features/undo-redo',
      '/0.17/guide/features/review',
    ],
  },
  {
    text: 'Concepts',
    collapsed: true,
    items: [
      { text: 'How Lix works', link: '/0.17/guide/how-lix-works' },
      '/0.17/guide/concepts/merging',
      { text: 'Model your data', link: '/0.17/guide/model-your-data' },
      '/0.17/guide/collaboration',
      { text: 'Glossary', link: '/0.17/guide/glossary' },
    ],
  },
  {
    text: 'Building',
    collapsed: true,
    items: [
      '/0.17/guide/react-utils',
      '/0.17/guide/advanced/browser-integration',
      '/0.17/guide/features/observing',
      '/0.17/guide/production/persistence',
      '/0.17/guide/production/testing',
      '/0.17/guide/production/security',
      '/0.17/guide/production/performance',
      '/0.17/guide/production/deployment',
    ],
  },
  { text: 'Plugins', link: '/0.17/plugins/' },
  {
    text: 'Agents',
    collapsed: true,
    items: [
      { text: 'Work with AI agents', link: '/0.17/guide/ai-agent-collaboration' },
      '/0.17/guide/coding-agents',
    ],
  },
  {
    text: 'Help',
    collapsed: true,
    items: [
      '/0.17/guide/troubleshooting',
      '/0.17/guide/wrong-release',
      '/0.17/guide/faq',
      { text: 'Status', link: '/0.17/guide/status' },
    ],
  },
];

const exampleGroups = [
  {
    text: 'Complete programs',
    items: [
      { text: 'Examples', link: '/0.17/examples/' },
      '/0.17/examples/change-proposals',
      '/0.17/examples/undo-redo',
      '/0.17/examples/import',
    ],
  },
];

/** The sidebars of 0.17's written pages, by path: one list for all but the examples. */
export const sidebar017 = {
  '/0.17/': groups,
  '/0.17/guide/': groups,
  '/0.17/plugins/': groups,
  '/0.17/examples/': exampleGroups,
} satisfies Sidebar;
