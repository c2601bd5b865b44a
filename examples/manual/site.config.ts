import { defineSite } from 'truedocs';
import { agents, book, discovery, history, includes, offline, search } from 'truedocs/features';

export default defineSite({
  title: 'Harbor',
  description: 'Backups you can restore without reading a manual. This is the manual.',
  origin: 'https://harbor.example',
  features: [
    agents(),
    book({ sections: ['/guide/'] }),
    discovery(),
    history({ news: { path: '/blog', posts: '/blog/' } }),
    includes(),
    offline(),
    search({ synonyms: { copy: ['backup'], recover: ['restore'] } }),
  ],
  markdown: {
    containers: { term: { title: 'What does that mean?', folded: true, color: '#0369a1' } },
  },
  themeConfig: {
    accent: '#0369a1',
    lastUpdated: true,
    newsTitleText: 'Blog',
    nav: [
      { text: 'Guide', link: '/guide/install', activeMatch: '^/guide/' },
      { text: 'Help', link: '/help' },
      { text: 'Blog', link: '/blog' },
    ],
    sidebar: {
      '/guide/': [
        '/guide/install',
        '/guide/first-backup',
        '/guide/schedule',
        { text: 'When it matters', items: ['/guide/restore', '/guide/encrypt'] },
      ],
      '/': ['/help', '/limits', '/blog'],
    },
    footer: { message: 'Harbor is made up. The site is real.' },
  },
});
