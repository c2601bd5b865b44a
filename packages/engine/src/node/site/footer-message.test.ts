import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { footerMessage, unseenFooter } from './footer-message.ts';

it('HOME-8 DATA-6 a language can have a message of its own', () => {
  const site = toSiteData(
    siteConfigSchema.parse({
      themeConfig: {
        footer: { message: '<a href="/license">License</a>' },
        locales: [{ lang: 'zh', footer: { message: '<a href="/license">许可证</a>' } }],
      },
    }),
  );
  const messageIn = (lang: string) =>
    footerMessage(site, { version: '', lang }, (route) => `/${lang}${route}`).html;
  expect(messageIn('zh')).toBe('<a href="/zh/license">许可证</a>');
  expect(messageIn('ar')).toBe('<a href="/ar/license">License</a>');
});

it('columns of a version are seen at the end of a custom page', () => {
  const columns = { '2.0': [{ text: 'Learn', items: [{ text: 'Start', link: '/start' }] }] };
  const site = toSiteData(siteConfigSchema.parse({ themeConfig: { footer: { columns } } }));
  const page = (pageType: string) => ({ metadata: { frontmatter: { pageType } } });
  expect(unseenFooter([page('custom')], site)).toEqual([]);
  expect(unseenFooter([page('doc')], site)).toHaveLength(1);
});
