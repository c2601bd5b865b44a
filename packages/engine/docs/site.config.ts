import { mcp } from '@truedocs/mcp';
import { mermaid } from '@truedocs/mermaid';
import { defineSite } from 'truedocs';
import { agents, book, discovery, history, includes, search } from 'truedocs/features';

export default defineSite({
  title: 'truedocs',
  description: 'Documentation sites from Markdown whose links, code and components are checked.',
  features: [
    agents(),
    book({ sections: ['/features/'] }),
    discovery(),
    history({ news: { path: '/changelog', title: 'Changelog', siteText: 'Releases' } }),
    includes(),
    mcp(),
    mermaid(),
    search(),
  ],
  markdown: { remarkPlugins: ['remark-definition-list', './plugins/subscript.ts'] },
  redirects: {
    '/features/notations': '/writing/plugins',
    '/features/ask': '/features/search',
    '/features/head-tags': '/security',
    '/reference/configuration#securitymedia': '/reference/configuration#securityimages',
    '/features/charts': '/write-a-feature',
    '/reference/feature-options#ask': '/reference/feature-options#search',
    '/reference/feature-options#charts': '/write-a-feature',
    '/reference/configuration#components': '/writing/components',
    '/reference/configuration#componentsmodule': '/writing/components',
    '/reference/configuration#componentsstylesheet': '/writing/components',
    '/reference/commands#upgrade': '/upgrading',
    '/upgrading#keys-that-have-moved': '/upgrading',
    '/start#make-a-site-of-two-pages': '/start#make-a-site-by-hand',
    '/start#install-and-run-it': '/start#write-and-publish-it',
  },
  themeConfig: {
    accent: '#0f766e',
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Features', link: '/features/', activeMatch: '^/features/' },
      { text: 'Reference', link: '/reference/configuration', activeMatch: '^/reference/' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar: {
      '/': [
        '/start',
        {
          text: 'Writing',
          items: [
            '/writing/pages',
            '/writing/notations',
            '/writing/components',
            '/writing/plugins',
          ],
        },
        '/library',
        '/theming',
        '/security',
        {
          text: 'Features',
          link: '/features/',
          items: [
            '/features/agents',
            '/features/book',
            '/features/discovery',
            '/features/history',
            '/features/includes',
            '/features/live',
            '/features/mcp',
            '/features/mermaid',
            '/features/offline',
            '/features/playground',
            '/features/reference',
            '/features/sample-types',
            '/features/search',
            '/features/social-images',
            '/features/translations',
          ],
        },
        '/deploying',
        '/moving',
        '/upgrading',
        '/write-a-feature',
        {
          text: 'Reference',
          items: [
            '/reference/commands',
            '/reference/configuration',
            '/reference/front-matter',
            '/reference/feature-options',
            '/reference/entries',
          ],
        },
      ],
    },
  },
});
