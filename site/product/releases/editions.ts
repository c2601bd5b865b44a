import { sidebar05 } from '../reference/sidebar.ts';
import { reference017 } from './0.17/reference.ts';
import { sandbox017 } from './0.17/sandbox/sandbox.ts';
import { sidebar017 } from './0.17/sidebar.ts';
import { combineEditions } from './combine-editions.ts';

/** The releases that the site documents: a third one is a folder below `content/` and an entry. */
export const editions = combineEditions([
  {
    name: '0.5',
    release: '0.5.1',
    nav: [
      { text: 'Guide', link: '/guide/getting-started', activeMatch: '^/guide/(?!compare)' },
      { text: 'Examples', link: '/examples/', activeMatch: '^/examples/' },
      { text: 'Playground', link: '/playground' },
      { text: 'Plugins', link: '/plugins/' },
      { text: 'Reference', link: '/api/' },
      { text: 'Compare', link: '/guide/compare' },
    ],
    sidebar: sidebar05,
  },
  {
    name: '0.17',
    release: '0.17.0',
    nav: [
      {
        text: 'Guide',
        link: '/guide/getting-started',
        activeMatch: '^/guide/(?!is-lix-right-for-you)',
      },
      { text: 'Examples', link: '/examples/', activeMatch: '^/examples/' },
      { text: 'Playground', link: '/playground' },
      { text: 'Plugins', link: '/plugins/' },
      { text: 'Reference', link: '/api/', activeMatch: '^/api/' },
      { text: 'Compare', link: '/guide/is-lix-right-for-you' },
    ],
    sidebar: sidebar017,
    reference: reference017,
    sandbox: sandbox017,
  },
]);
