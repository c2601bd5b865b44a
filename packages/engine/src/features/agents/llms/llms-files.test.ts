import { expect, it } from 'vitest';
import { siteConfigSchema, type UserConfig } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { llmsFiles, type PageMarkdown } from './llms-files.ts';

function page(routePath: string, text = `# ${routePath}\n`): PageMarkdown {
  const title = `Title of ${routePath}`;
  return {
    routePath,
    title,
    description: 'What.',
    length: text.length,
    text: Buffer.from(text),
  };
}

function writeFiles(
  config: UserConfig,
  pages: PageMarkdown[],
  introduction?: string,
): Map<string, string> {
  const files = llmsFiles(
    pages,
    { skills: [], introduction },
    toSiteData(siteConfigSchema.parse(config)),
  );
  return new Map(files.map(({ path, content }) => [path, content.toString()]));
}

it('lists the pages by section, with what they say and how long they are', () => {
  const files = writeFiles(
    { title: 'Box', description: 'All about it.', origin: 'https://x.test' },
    [page('/'), page('/guide/a'), page('/guide/b')],
  );
  expect([...files.keys()]).toEqual([
    '/llms.txt',
    '/llms-full.txt',
    '/llms/pages.txt',
    '/llms/guide.txt',
  ]);
  const list = files.get('/llms.txt') ?? '';
  expect(list).toMatch(/^# Box\n\n> All about it\.\n/);
  expect(list).toContain('- [All pages](https://x.test/llms-full.txt): 7 tokens;');
  expect(list).toContain('- [All of guide](https://x.test/llms/guide.txt): 6 tokens');
  expect(list).toContain('- [Title of /guide/a](https://x.test/guide/a.md): What. (3 tokens)');
  expect(files.get('/llms-full.txt')).toBe('# /\n\n# /guide/a\n\n# /guide/b\n');
});

it('gives every version and language its own files, below the base', () => {
  const config: UserConfig = {
    base: '/docs/',
    multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文', title: '文档' },
    ],
  };
  const files = writeFiles(config, [page('/docs/a/b'), page('/docs/v2/zh/a/b')]);
  expect([...files.keys()]).toEqual([
    '/llms.txt',
    '/llms-full.txt',
    '/llms/a.txt',
    '/v2/zh/llms.txt',
    '/v2/zh/llms-full.txt',
    '/v2/zh/llms/a.txt',
  ]);
  expect(files.get('/v2/zh/llms.txt')).toContain('# 文档 v2\n');
  expect(files.get('/v2/zh/llms.txt')).toContain('(/docs/v2/zh/a/b.md)');
});

it('splits a section that no context holds, and lists a long one in its own file', () => {
  const pages = Array.from({ length: 100 }, (_, index) => page(`/api/${index}`, 'x'.repeat(5_000)));
  const files = writeFiles({}, [page('/api/'), ...pages]);
  expect([...files.keys()]).toContain('/llms/api-6.txt');
  for (const [path, content] of files) {
    if (path !== '/llms-full.txt') expect(content.length, path).toBeLessThanOrEqual(90_000);
  }
  expect(files.get('/llms.txt')).toContain('- [List of all 101 pages](/llms/api-list.txt)');
  expect(files.get('/llms.txt')).not.toContain('/api/7.md');
  expect(files.get('/llms/api-list.txt')).toContain('(/api/7.md)');
});

it('says what agents have to know before the pages', () => {
  const files = writeFiles(
    { title: 'Box', description: 'All.' },
    [page('/a')],
    'Run `npm i box@2`.',
  );
  expect(files.get('/llms.txt')).toMatch(
    /^# Box\n\n> All\.\n\nRun `npm i box@2`\.\n\n## Collections\n/,
  );
});

it('names all releases first, and the pages that help to choose', () => {
  const config: UserConfig = {
    title: 'Box',
    multiVersion: {
      default: 'v1',
      versions: ['v1', 'v2', 'v3'],
      releases: { v1: '1.0', v2: '2.1' },
      choice: [
        { text: '1 or 2?', link: '/guide/which' },
        { text: 'Elsewhere', link: '/none' },
      ],
    },
  };
  const files = writeFiles(config, [page('/guide/which'), page('/v2/a')]);
  const list = files.get('/llms.txt') ?? '';
  expect(list).toContain(
    '# Box\n\n## Releases\n\n- Box 1.0: the pages in this list\n- [Box 2.1](/v2/llms.txt): the list of its pages\n',
  );
  expect(list).toContain('- [1 or 2?](/guide/which.md)\n- [Elsewhere](/none)\n');
  expect(list).not.toContain('v3');
  expect(files.get('/v2/llms.txt')).toContain('- [Box 1.0](/llms.txt): the list of its pages');
  expect(writeFiles({}, [page('/a')]).get('/llms.txt')).not.toContain('## Releases');
});
