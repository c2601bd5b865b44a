import { defineSite } from './src/model/site-config.ts';

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
  reference: { package: '@lix-js/sdk', path: '/api/' },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/getting-started', activeMatch: '^/guide/' },
      { text: 'Examples', link: '/examples/', activeMatch: '^/(examples|components)/' },
      { text: 'Plugins', link: '/plugins/' },
      { text: 'Reference', link: '/api/' },
    ],
    sidebar: {
      '/guide/': [
        {
          text: 'Introduction',
          items: ['/guide/getting-started', '/guide/how-lix-works', '/guide/architecture'],
        },
        {
          text: 'Everyday features',
          items: ['/guide/versions', '/guide/features/diffs', '/guide/features/history'],
        },
      ],
      '/examples/': exampleGroups,
      '/components/': exampleGroups,
      '/plugins/': [{ text: 'Plugins', items: ['/plugins/'] }],
    },
    lastUpdated: true,
    socialLinks: [
      {
        icon: 'github',
        content: 'https://github.com/opral/lix-sdk',
      },
    ],
    footer: { message: 'Released under the Apache-2.0 License' },
  },
});
