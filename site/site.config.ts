import { defineSite } from 'truedocs';
import { agents } from 'truedocs/agents';
import { discovery } from 'truedocs/discovery';
import { history } from 'truedocs/history';
import { liveExamples } from 'truedocs/live';
import { offline } from 'truedocs/offline';
import { playground } from 'truedocs/playground';
import { reference } from 'truedocs/reference';
import { sampleTypes } from 'truedocs/sample-types';
import { search } from 'truedocs/search';
import { socialImages } from 'truedocs/social-images';
import { reference05 } from './product/reference/reference.ts';
import { reference017 } from './product/releases/0.17/reference.ts';
import { sandbox017 } from './product/releases/0.17/sandbox/sandbox.ts';
import { sidebar017 } from './product/releases/0.17/sidebar.ts';
import { releaseNews } from './product/releases/news.ts';
import { sandbox } from './product/sandbox/sandbox.ts';
import keywords from './product/search/keywords.json' with { type: 'json' };
import { synonyms } from './product/search/synonyms.ts';

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
  { text: 'Components', items: ['/components/code-snippet', '/components/landing-page'] },
];

export default defineSite({
  title: 'Lix',
  description:
    'Documentation of Lix, a library for change tracking and version control of files and structured data in the browser.',
  logo: '/favicon.svg',
  logoText: 'Lix',
  components: {
    module: './product/components.ts',
    stylesheet: './product/landing/landing.css',
  },
  multiVersion: {
    default: '0.5',
    versions: ['0.5', '0.17'],
    defaultAtRoot: true,
    newest: '0.17',
    choice: [
      { text: '0.5 or 0.17?', link: '/guide/which-release' },
      { text: 'Move to 0.17', link: '/0.17/guide/moving-from-0-5' },
    ],
    releases: { '0.5': '0.5.1', '0.17': '0.17.0' },
  },
  redirects: { '/guide/glossary#content-1': '/guide/glossary#content' },
  // For hosts that can't send headers.
  security: { meta: process.env.POLICY_IN_PAGES === 'true' },
  features: [
    agents(),
    discovery(),
    search({
      versioned: true,
      synonyms,
      keywords,
      askUrl: 'https://github.com/opral/lix/issues/new?title={query}',
    }),
    liveExamples({
      ...sandbox,
      inspectorView: './product/sandbox/inspector-view/ProgramInspector.tsx',
      versions: { '0.17': sandbox017 },
    }),
    playground({ path: '/playground', data: './product/sandbox/data/ProgramData.tsx' }),
    reference({ ...reference05, versions: { '0.17': reference017 } }),
    sampleTypes(),
    socialImages(),
    offline(),
    history({
      news: {
        path: '/guide/whats-new',
        description: 'New pages of this documentation, and the published releases of Lix.',
        siteText: 'This documentation',
        groups: [{ title: 'Releases of Lix', entries: releaseNews }],
      },
    }),
  ],
  themeConfig: {
    liveInspectorText: 'What Lix stored',
    olderReleaseText: 'For Lix {release}, not {newest}',
    nav: {
      '0.5': [
        { text: 'Guide', link: '/guide/getting-started', activeMatch: '^/guide/' },
        { text: 'Examples', link: '/examples/', activeMatch: '^/(examples|components)/' },
        { text: 'Playground', link: '/playground' },
        { text: 'Plugins', link: '/plugins/' },
        { text: 'Reference', link: '/api/' },
      ],
      '0.17': [
        { text: 'Guide', link: '/guide/getting-started', activeMatch: '^/(?:guide/.*)?$' },
        { text: 'Playground', link: '/playground' },
        { text: 'Plugins', link: '/plugins/' },
        { text: 'Reference', link: '/api/', activeMatch: '^/api/(?!releases/)' },
        { text: 'Releases', link: '/api/releases/' },
      ],
    },
    sidebar: {
      '/guide/': [
        {
          text: 'Introduction',
          items: [
            '/guide/getting-started',
            '/guide/how-lix-works',
            '/guide/architecture',
            '/guide/is-lix-right-for-you',
            '/guide/which-release',
            '/guide/cheat-sheet',
            '/guide/faq',
            '/guide/whats-new',
          ],
        },
        {
          text: 'Tutorial',
          link: '/guide/tutorial/',
          collapsed: true,
          items: [
            '/guide/tutorial/1-set-up',
            '/guide/tutorial/2-compare',
            '/guide/tutorial/3-draft',
            '/guide/tutorial/4-review',
            '/guide/tutorial/5-decide',
            '/guide/tutorial/6-page',
          ],
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
            '/guide/errors/opening',
            '/guide/errors/files',
            '/guide/errors/constraints',
            '/guide/errors/versions',
            '/guide/errors/sql',
            '/guide/errors/internal',
          ],
        },
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
      '/components/': exampleGroups,
      ...sidebar017,
    },
    lastUpdated: true,
    reportUrl: 'https://github.com/opral/lix/issues/new?title={version}%20{title}&body={quote}',
    socialLinks: [
      {
        icon: 'github',
        content: 'https://github.com/opral/lix',
      },
    ],
    footer: {
      message:
        'Released under the Apache-2.0 License, which covers this documentation. Lix has <a href="/guide/which-release#maintenance">licenses of its own</a>.',
      columns: {
        '0.5': [
          {
            text: 'Learn',
            items: [
              { text: 'Getting started', link: '/guide/getting-started' },
              { text: 'How Lix works', link: '/guide/how-lix-works' },
              { text: 'Build an app in six steps', link: '/guide/tutorial/' },
              { text: 'Is Lix right for you?', link: '/guide/is-lix-right-for-you' },
              { text: '0.5 or 0.17?', link: '/guide/which-release' },
            ],
          },
          {
            text: 'Build',
            items: [
              { text: 'Examples that run', link: '/examples/' },
              { text: 'Versions', link: '/guide/versions' },
              { text: 'Plugins', link: '/plugins/' },
              { text: 'Using Lix with frameworks', link: '/guide/using-lix-with/' },
            ],
          },
          {
            text: 'Look up',
            items: [
              { text: 'API reference', link: '/api/' },
              { text: 'SQL views', link: '/api/sql-views' },
              { text: 'Cheat sheet', link: '/guide/cheat-sheet' },
              { text: 'Error messages', link: '/guide/errors/' },
            ],
          },
          {
            text: 'Project',
            items: [
              { text: "What's new", link: '/guide/whats-new' },
              { text: 'Limits', link: '/guide/production/limits' },
              { text: 'Source of 0.5 on GitHub', link: 'https://github.com/opral/lix-sdk' },
              { text: 'Package on npm', link: 'https://www.npmjs.com/package/@lix-js/sdk' },
            ],
          },
        ],
      },
    },
  },
});
