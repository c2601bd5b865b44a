import { liveExamples, playground, sampleTypes } from '@truedocs/live';
import { mcp } from '@truedocs/mcp';
import { reference } from '@truedocs/reference';
import { socialImages } from '@truedocs/social-images';
import { defineSite } from 'truedocs';
import { agents, book, discovery, history, offline, search } from 'truedocs/features';
import { charts } from './features/charts/index.ts';
import { course } from './features/course/index.ts';
import { replay } from './features/replay/index.ts';
import { sql } from './features/sql/index.ts';
import { publication } from './product/publication.ts';
import { reference05 } from './product/reference/reference.ts';
import { counterparts } from './product/releases/counterparts.ts';
import { editions } from './product/releases/editions.ts';
import { releaseNews } from './product/releases/news.ts';
import { sandbox } from './product/sandbox/sandbox.ts';
import keywords from './product/search/keywords.json' with { type: 'json' };
import { synonyms } from './product/search/synonyms.ts';
import { tutorialSteps, tutorialSteps017 } from './product/tutorial.ts';

const { site, theme, assistants, server } = publication(process.env);

export default defineSite({
  title: 'Lix',
  ...site,
  description:
    'Documentation of Lix, a library for change tracking and version control of files and structured data in the browser.',
  logo: '/favicon.svg',
  logoText: 'Lix',
  multiVersion: {
    ...editions.versions,
    choice: [
      { text: 'Choose a release', link: '/guide/which-release' },
      { text: 'Move to 0.17', link: '/0.17/guide/moving-from-0-5' },
      { text: 'Compare Lix with other tools', link: '/guide/compare' },
    ],
  },
  // Some pages have lost this heading since the first release; a link to it still leads to its page.
  links: { ignore: ['*#read-next'] },
  redirects: {
    ...counterparts,
    '/0.17/#lix-017': '/0.17/',
    '/0.17/#install-it': '/0.17/guide/getting-started#install',
    '/0.17/#start-here': '/0.17/examples/#one-task-each',
    '/0.17/#find-your-task': '/0.17/examples/#one-task-each',
    '/guide/versions#versions-title': '/guide/versions',
    '/guide/versions#versions-description': '/guide/versions',
    '/components/landing-page#facts': '/components/landing-page#hero',
    '/guide/glossary#content-1': '/guide/glossary#content',
    '/guide/production/persistence#try-it-in-this-browser':
      '/guide/production/persistence#store-a-lix-in-the-browser',
    '/api/#without-successor': '/api/#former-names',
    '/guide/is-lix-right-for-you#status-at-a-glance': '/guide/status',
  },
  // For hosts that can't send headers.
  security: { meta: process.env.POLICY_IN_PAGES === 'true' },
  // Quotes and apostrophes are set as in print, and written as keyboards have them.
  markdown: {
    remarkPlugins: [['remark-smartypants', { backticks: false, dashes: false, ellipses: false }]],
  },
  features: [
    agents({
      assistants,
      skills: './product/skills',
      introduction:
        '`npm install @lix-js/sdk` installs 0.17.0. Code with `lix.db` or `createVersion` is for 0.5, code with `lix.execute` or `createBranch` for 0.17. Read the skill of your release first: it has the commands for a new project, and what the compiler does not tell you.',
    }),
    book({
      sections: [
        '/guide/tutorial/',
        '/guide/versions',
        '/guide/concepts/files',
        '/guide/errors/',
        '/examples/',
        '/plugins/',
        '/0.17/guide/recipes',
      ],
    }),
    charts(),
    replay(),
    course({ courses: [tutorialSteps, tutorialSteps017] }),
    discovery(),
    mcp(server),
    search({
      versioned: true,
      synonyms,
      keywords,
      popular: [
        '/guide/getting-started',
        '/guide/tutorial/',
        '/guide/versions',
        '/examples/',
        '/api/',
        '/guide/troubleshooting',
        '/0.17/guide/getting-started',
        '/0.17/guide/tutorial/',
        '/0.17/guide/versions',
        '/0.17/api/',
        '/0.17/guide/troubleshooting',
        '/0.17/guide/moving-from-0-5',
      ],
      askUrl: 'https://github.com/opral/lix/issues/new?title={query}',
    }),
    liveExamples({
      ...sandbox,
      inspectorView: './product/sandbox/inspector-view/ProgramInspector.tsx',
      versions: editions.sandboxes,
    }),
    playground({ path: '/playground', data: './product/sandbox/data/ProgramData.tsx' }),
    reference({ ...reference05, versions: editions.references }),
    sampleTypes(),
    socialImages(),
    sql(),
    offline(),
    history({
      news: {
        path: '/guide/whats-new',
        groups: [{ title: 'Releases of Lix', entries: releaseNews }],
      },
    }),
  ],
  themeConfig: {
    ...theme,
    liveInspectorText: 'What Lix stored',
    newsDescriptionText: 'New pages of this documentation, and the published releases of Lix.',
    newsSiteText: 'This documentation',
    releaseText: 'Lix {release}',
    nav: editions.nav,
    sidebar: editions.sidebar,
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
        'This documentation is released under the Apache-2.0 License. Lix has <a href="/guide/which-release#maintenance">other licenses</a>.',
      columns: {
        '0.5': [
          {
            text: 'Learn',
            items: [
              { text: 'Getting started', link: '/guide/getting-started' },
              { text: 'How Lix works', link: '/guide/how-lix-works' },
              { text: 'Build an app in six steps', link: '/guide/tutorial/' },
              { text: 'Is Lix right for you?', link: '/guide/is-lix-right-for-you' },
              { text: 'Choose a release', link: '/guide/which-release' },
            ],
          },
          {
            text: 'Build',
            items: [
              { text: 'Examples that run', link: '/examples/' },
              { text: 'Versions', link: '/guide/versions' },
              { text: 'Plugins', link: '/plugins/' },
              { text: 'Recipes', link: '/guide/recipes' },
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
              { text: 'What’s new', link: '/guide/whats-new' },
              { text: 'Limits', link: '/guide/production/limits' },
              { text: 'Source of 0.5 on GitHub', link: 'https://github.com/opral/lix-sdk' },
              { text: 'Package on npm', link: 'https://www.npmjs.com/package/@lix-js/sdk' },
            ],
          },
        ],
        '0.17': [
          {
            text: 'Learn',
            items: [
              { text: 'Get started', link: '/guide/getting-started' },
              { text: 'Build an app in four steps', link: '/guide/tutorial/' },
              { text: 'Is Lix 0.17 right for you?', link: '/guide/is-lix-right-for-you' },
              { text: 'Move from 0.5', link: '/guide/moving-from-0-5' },
              { text: 'Choose a release', link: '/guide/which-release' },
            ],
          },
          {
            text: 'Build',
            items: [
              { text: 'Branches', link: '/guide/versions' },
              { text: 'Files and folders', link: '/guide/concepts/files' },
              { text: 'Your own tables', link: '/guide/features/schemas' },
              { text: 'React with Vite', link: '/guide/react-utils' },
              { text: 'Plugins', link: '/plugins/' },
            ],
          },
          {
            text: 'Look up',
            items: [
              { text: 'API reference', link: '/api/' },
              { text: 'SQL tables and functions', link: '/api/sql/' },
              { text: 'Error codes', link: '/guide/troubleshooting' },
              { text: 'Glossary', link: '/guide/glossary' },
            ],
          },
          {
            text: 'Project',
            items: [
              { text: 'Releases of Lix', link: '/api/releases/' },
              { text: 'Status and known bugs', link: '/guide/status' },
              { text: 'Package on npm', link: 'https://www.npmjs.com/package/@lix-js/sdk' },
            ],
          },
        ],
      },
    },
  },
});
