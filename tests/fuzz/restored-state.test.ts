import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { earlyScripts } from '#shared/page/early-scripts.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { redirectTarget } from '#theme/behavior/locale-redirect.ts';
import { payloads } from '../injection/payloads.ts';
import { checkProperty } from './check-property.ts';

afterEach(() => vi.unstubAllGlobals());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...payloads, 'dark', 'light', 'auto', '0', '-1', 'NaN', '', '[]', 'null', '1e9'),
  fc.json(),
);

it('SEARCH stored searches of any text become a short list of texts', async () => {
  await checkProperty(text, 150, async (stored) => {
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem() {} });
    vi.resetModules();
    const { recentPages, recentSearches } = await import('#features/search/dialog/recent.ts');
    const searches = recentSearches.get();
    const pages = recentPages.get();
    expect(Math.max(searches.length, pages.length)).toBeLessThanOrEqual(5);
    expect(searches.every((entry) => typeof entry === 'string')).toBe(true);
    expect(pages.every(({ title, link }) => typeof title === 'string' && /^\/\w?/.test(link))).toBe(
      true,
    );
  });
});

it('THEME-1 QF-1 the scripts before the paint take any stored value and any address', async () => {
  const { all } = earlyScripts(toSiteData(siteConfigSchema.parse({})));
  const run = new Function(
    'window',
    'self',
    'top',
    'localStorage',
    'location',
    'matchMedia',
    'document',
    all.join(';'),
  );
  await checkProperty(fc.tuple(text, text), 1000, ([stored, search]) => {
    const classes = new Map<string, boolean>();
    const dataset: Record<string, string> = {};
    const style: Record<string, string> = {};
    const classList = { toggle: (name: string, on: boolean) => classes.set(name, on) };
    run({}, 1, 1, { getItem: () => stored }, { search: `?${search}` }, () => ({ matches: false }), {
      documentElement: { classList, dataset, style },
      querySelector: () => null,
    });
    expect(classes).toEqual(new Map([['dark', stored === 'dark']]));
    expect(dataset.hidden).toMatch(/^(?:(?:navbar|sidebar|outline|footer|globalUIComponents) ?)*$/);
  });
});

it('I18N-5 a first visit is led to a language of the site only', async () => {
  const languages = ['en', 'de', 'zh'];
  await checkProperty(fc.tuple(text, text), 1000, ([language, current]) => {
    const visit = { language, current, standard: 'en', mode: 'auto' };
    const target = redirectTarget(visit, languages);
    expect([undefined, ...languages]).toContain(target);
  });
});
