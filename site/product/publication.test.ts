import { describe, expect, it } from 'vitest';
import { publication } from './publication.ts';

describe('where the site is published', () => {
  it('is its address, with the path below which it is served', () => {
    const site = (SITE_ORIGIN: string) => publication({ SITE_ORIGIN }).site;
    expect(site('https://docs.test')).toEqual({ origin: 'https://docs.test', base: '/' });
    expect(site('https://docs.test/')).toEqual({ origin: 'https://docs.test', base: '/' });
    expect(site('https://a.test:8080/lix')).toEqual({
      origin: 'https://a.test:8080',
      base: '/lix',
    });
    expect(site('')).toEqual({});
  });

  it.each([
    'docs.test',
    'ftp://docs.test',
    'javascript:alert(1)',
    'https://a.test/?q=1',
    'https://a.test/#b',
    'https://user:pass@a.test',
    'https://',
  ])('is not %s', (SITE_ORIGIN) => {
    expect(() => publication({ SITE_ORIGIN })).toThrow(
      `SITE_ORIGIN is "${SITE_ORIGIN}". Set it to the address of the site, such as "https://docs.example.com", or unset it.`,
    );
  });
});

describe('DOC-17 the repository of the site', () => {
  it('is where readers edit its pages', () => {
    expect(publication({ SITE_REPOSITORY: 'opral/lix-docs' }).theme.editLink).toEqual({
      docRepoBaseUrl: 'https://github.com/opral/lix-docs/edit/main/site/content/',
      text: 'Edit this page',
    });
    expect(publication({}).theme).toEqual({});
  });

  it.each(['lix-docs', 'https://github.com/opral/lix', 'a/b/c', '../x', 'a/b"c', '/b'])(
    'is not %s',
    (SITE_REPOSITORY) => {
      expect(() => publication({ SITE_REPOSITORY })).toThrow(
        `SITE_REPOSITORY is "${SITE_REPOSITORY}". Set it to the owner and the name of the repository, such as "opral/lix-docs", or unset it.`,
      );
    },
  );
});
