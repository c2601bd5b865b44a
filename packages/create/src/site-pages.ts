/** What a new site is made of, by path below its folder. */
export type SiteFiles = Record<string, string>;

/** Settings that depend on where the site is published, for a configuration in TypeScript. */
const publication = `// The deploy workflow sets both variables.
const { SITE_ORIGIN, POLICY_IN_PAGES } = process.env;
const address = SITE_ORIGIN ? new URL(SITE_ORIGIN) : undefined;
`;

const origin = '...(address && { origin: address.origin, base: address.pathname }),';
const policy = "meta: POLICY_IN_PAGES === 'true'";

/** Name of the converted configuration of an existing site. */
export const importedConfig = 'imported-config.mjs';

/** A configuration that adds to a converted one where the site is published. */
export function existingSite(title: string): SiteFiles {
  return {
    'site.config.mjs': `import imported from './${importedConfig}';

${publication}
export default {
  ...imported,
  title: ${JSON.stringify(title)},
  ${origin}
  security: { ...imported.security, ${policy} },
};
`,
  };
}

/** A site of three pages. */
export function blankSite(title: string): SiteFiles {
  return {
    'site.config.ts': `import { defineSite } from 'truedocs';

${publication}
export default defineSite({
  title: ${JSON.stringify(title)},
  ${origin}
  security: { ${policy} },
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/start' }] },
});
`,
    ...pages(title, 'Change this file, `content/guide/start.md`, while you look at the page.'),
  };
}

/** A site of three pages and one for each export of a package. */
export function librarySite(title: string, packageName: string): SiteFiles {
  return {
    'site.config.ts': `import { defineSite } from 'truedocs';
import { agents, discovery, search } from 'truedocs/features';
import { reference } from '@truedocs/reference';

${publication}
export default defineSite({
  title: ${JSON.stringify(title)},
  ${origin}
  security: { ${policy} },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/start' },
      { text: 'API', link: '/api/' },
    ],
  },
  features: [
    agents(),
    discovery(),
    reference({ package: ${JSON.stringify(packageName)}, path: '/api/' }),
    search(),
  ],
});
`,
    ...pages(
      title,
      `Install the library:\n\n\`\`\`sh\nnpm install ${packageName}\n\`\`\`\n\nIts exports are listed in the [API reference](/api/).`,
    ),
  };
}

function pages(title: string, start: string): SiteFiles {
  return {
    'content/index.md': `---
pageType: home
title: ${JSON.stringify(title)}
hero:
  name: ${JSON.stringify(title)}
  tagline: Say in one line what readers get.
  actions:
    - text: Get started
      link: /guide/start
---
`,
    'content/guide/start.md': `---
sidebar: { order: 1 }
---

# Get started

${start}

Next, see [how pages are written](./writing.md).
`,
    'content/guide/writing.md': `---
sidebar: { order: 2 }
---

# Write a page

Every Markdown file below \`content\` is a page whose path is its address, and whose first heading is its title.

:::tip
A build fails on a dead link, and names the file and line.
:::
`,
  };
}
