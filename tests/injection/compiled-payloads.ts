import type { Root } from 'hast';
import { liveTestOptions } from '#live/test-options.ts';
import { liveTransforms } from '#live/transforms.ts';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/content/options-for-tests.ts';
import { resolveHtml } from '#node/links/front-matter-links.ts';
import { enforcePolicy } from '#node/markdown/enforce-policy.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { ComponentNode } from '#shared/page/page.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { payloads } from './payloads.ts';

const addresses = {
  base: '/',
  relativePath: 'x.md',
  routePath: '/x',
  resolveRoute: (href: string) => href,
};

const clean = (tree: Root) => {
  enforcePolicy(tree, {});
};

const transforms = liveTransforms(liveTestOptions);

/** Compiles pages with every payload, written in Markdown, in MDX and in front matter. */
export async function compiledPayloads(): Promise<string> {
  const pieces = payloads.map(async (payload) => {
    const markdown = { ...testOptions.markdown, unsupported: 'warn' as const };
    const pages = ['md', 'mdx'].map(async (extension) => {
      const file = `x.${extension}`;
      const source = { relativePath: file, routePath: '/x', file, text: payload };
      // A page that is refused is not shown.
      const result = await compilePage(source, { ...testOptions, markdown, transforms }).catch(
        () => undefined,
      );
      return result ? contentHtml(result.page.body, { texts: defaultTexts, component }) : '';
    });
    const { html } = resolveHtml(payload, { ...addresses, clean }, 1);
    return [...(await Promise.all(pages)), html].map((piece) => `<div>${piece}</div>`).join('');
  });
  return (await Promise.all(pieces)).join('');
}

function component({ children }: ComponentNode): string {
  return contentHtml(children, { texts: defaultTexts, component });
}
