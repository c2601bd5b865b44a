import { defineSite } from 'truedocs';
import { agents, discovery, search, translations } from 'truedocs/features';

export default defineSite({
  title: 'Kite',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch', description: 'Wie man einen Drachen baut.' },
  ],
  multiVersion: { default: 'v2', versions: ['v1', 'v2'], newest: 'v2' },
  features: [agents(), discovery(), search(), translations()],
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/build' }],
    locales: [{ lang: 'de', nav: [{ text: 'Anleitung', link: '/guide/build' }] }],
  },
});
