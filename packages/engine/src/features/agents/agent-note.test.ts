import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { agentNote, noteTexts } from './agent-note.ts';

const site = toSiteData(
  siteConfigSchema.parse({
    title: 'Box',
    base: '/docs/',
    multiVersion: {
      default: 'v1',
      versions: ['v1', 'v2'],
      releases: { v2: '2.1' },
      choice: [{ text: '1 or 2?', link: '/which' }],
    },
  }),
);

it('names the release of a page, and leads to the list of its version', () => {
  expect(agentNote('/docs/v2/a', site, noteTexts)).toEqual({
    before: 'For AI agents: this page documents Box 2.1; ',
    after: ' lists all pages.',
    href: '/docs/v2/llms.txt',
  });
  expect(agentNote('/docs/a', site, noteTexts).before).toContain('Box v1');
});

it('names no release on a page about all of them, and on a site without versions', () => {
  const plain = { before: 'For AI agents: ', after: ' lists all pages.' };
  expect(agentNote('/docs/which', site, noteTexts)).toMatchObject(plain);
  const one = toSiteData(siteConfigSchema.parse({ title: 'Box' }));
  expect(agentNote('/a', one, noteTexts)).toEqual({ ...plain, href: '/llms.txt' });
});
