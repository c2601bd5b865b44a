import { format } from 'prettier';
import { frontMatterSchema } from '#shared/page/front-matter.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { firstColumns } from '../content/sample-lines.ts';
import { featureFolders, ownFeatures } from '../support/engine-features.ts';
import { type DocumentedKey, documentedKeys } from './schema-reference.ts';

/** The pages of the reference that are made from schemas: Markdown by path below `content/`. */
export async function referencePages(): Promise<Record<string, string>> {
  return {
    'reference/configuration.md': await configurationPage(),
    'reference/front-matter.md': frontMatterPage(),
    'reference/feature-options.md': await featuresPage(),
  };
}

/** The module that tells editors what keys of front matter mean: the comments of the schema, which are gone where it runs. */
export async function describedKeys(): Promise<string> {
  const keys = documentedKeys(
    frontMatterSchema,
    'packages/engine/src/shared/page/front-matter.ts',
    'frontMatterSchema',
  ).filter(({ name }) => !name.includes('.'));
  const texts = Object.fromEntries(keys.map(({ name, description }) => [name, description]));
  const module = `// Made from the comments in \`front-matter.ts\`: npx vitest run tests/docs -u

/** What keys of front matter mean, for editors. */
export const frontMatterDescriptions: Readonly<Record<string, string>> = ${JSON.stringify(texts)};
`;
  return format(module, { parser: 'typescript', singleQuote: true, printWidth: 100 });
}

/** Where a key is explained with a whole example. Comments hold no links, because editors show them too. */
const guideOf: Readonly<Record<string, string>> = {
  title: '[Change titles and descriptions](/security#titles)',
  base: '[Set a base path](/writing/pages#set-a-base-path)',
  origin: "[Set the site's URL](/deploying#the-address-of-the-site)",
  logo: '[Add a logo](/navigation#add-a-logo)',
  'themeConfig.nav': '[Fill the navigation bar](/navigation#fill-the-navigation-bar)',
  'themeConfig.sidebar': '[Arrange the sidebar](/navigation#arrange-the-sidebar)',
  'themeConfig.accent': '[Set an accent color](/theming#set-an-accent-color)',
  'themeConfig.appearance': '[Make dark the default](/theming#make-dark-the-default)',
  'themeConfig.editLink': '[Link to the source](/navigation#link-to-the-source)',
  'themeConfig.outline': '[Outline and previous/next links](/navigation#outline-previous-and-next)',
  'themeConfig.footer': '[Change the footer](/theming#change-the-footer)',
  'themeConfig.locales': '[Navigation in each language](/languages#navigation-in-each-language)',
  multiVersion: '[Versions](/versions)',
  locales: '[Languages](/languages)',
  frontMatter: '[Declare your own keys](/writing/pages#declare-keys-of-your-own)',
  'markdown.showLineNumbers': '[Code blocks](/writing/notations#code-blocks)',
  'markdown.math': '[Formulas](/writing/notations#formulas)',
  'markdown.containers': '[Your own containers](/writing/notations#your-own-containers)',
  'markdown.remarkPlugins': '[Plugins](/writing/plugins)',
  redirects: '[Move a page](/writing/pages#move-a-page)',
  features: '[Features](/features/)',
  'vite.plugins': '[Other Vite plugins](/theming#other-vite-plugins)',
  head: '[Add tags to every page](/security#add-tags-to-every-page)',
  security: '[Tags, scripts and security](/security)',
};

/** The same for keys of front matter. */
const guideOfPageKey: Readonly<Record<string, string>> = {
  titleSuffix: '[Change titles and descriptions](/security#titles)',
  head: '[Add tags to one page](/security#add-tags-to-one-page)',
  pageType: '[Choose a layout](/writing/pages#choose-a-layout)',
  hero: '[Make a home page](/writing/pages#make-a-home-page)',
  features: '[Make a home page](/writing/pages#make-a-home-page)',
  unlisted: '[Hide a page](/writing/pages#hide-a-page)',
  redirectFrom: '[Move a page](/writing/pages#move-a-page)',
  sidebar: '[Hide the sidebar](/navigation#hide-the-sidebar)',
  outline: '[Outline and previous/next links](/navigation#outline-previous-and-next)',
  appearance: '[Light and dark mode](/theming#light-and-dark-mode)',
  context: '[Style some pages](/theming#style-some-pages)',
};

/** A comment in the front matter. */
const generated = '# Made from the schemas: npx vitest run tests/docs -u';

/** @param heading The title, with an id in braces where another one has been published. */
function page(heading: string, description: string, ...parts: string[]): string {
  const title = heading.replace(/ \{.*/, '');
  return `${['---', generated, `title: ${title}`, `description: ${description}`, '---', '', `# ${heading}`, '', ...parts].join('\n')}\n`;
}

async function configurationPage(): Promise<string> {
  const keys = documentedKeys(
    siteConfigSchema,
    'packages/engine/src/shared/site/site-config.ts',
    'siteConfigSchema',
  );
  return page(
    'Configuration',
    'Every key of site.config.ts with its type, its default and an example you can copy.',
    '`site.config.ts` exports an object with the keys below. None is required. If you wrap the object in `defineSite`, your editor completes keys and shows these descriptions:',
    '',
    '```ts title="site.config.ts"',
    "import { defineSite } from 'truedocs';",
    '',
    "export default defineSite({ title: 'Box', lang: 'en' });",
    '```',
    '',
    'A misspelled key or a wrong value fails the build, and the error message shows the line and what you can write instead. The file can also end in `.mts`, `.cts`, `.js`, `.mjs` or `.cjs`.',
    '',
    ...(await Promise.all(keys.map(keySection))),
    '## Interface text {#texts-of-the-interface}',
    '',
    'You can change every string in the interface. Set its key in `themeConfig` for all languages, or in an entry of `themeConfig.locales` for one:',
    '',
    '```js',
    "export default { themeConfig: { nextPageText: 'Continue with' } };",
    '```',
    '',
    ...textTable(defaultTexts),
    ...(await ownFeatures()).flatMap(({ name, texts = {} }) =>
      Object.keys(texts).length === 0
        ? []
        : ['', `### \`${callOf(name)}()\` {#texts-of-${name}}`, '', ...textTable(texts)],
    ),
  );
}

function textTable(texts: Readonly<Record<string, string>>): string[] {
  return [
    '| Key | Default |',
    '| --- | --- |',
    ...Object.entries(texts).map(([name, text]) => `| \`${name}\` | ${literal(text) || 'none'} |`),
  ];
}

/** A text as Markdown shows it word for word, in a cell. */
const literal = (text: string) =>
  text.replaceAll(/[|*_`<>]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ');

/** The function that switches a feature on. */
function callOf(name: string): string {
  if (name === 'live') return 'liveExamples';
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function frontMatterPage(): string {
  const keys = documentedKeys(
    frontMatterSchema,
    'packages/engine/src/shared/page/front-matter.ts',
    'frontMatterSchema',
  );
  return page(
    'Front matter',
    'Every key that a page can set in the YAML block at its top, with its type, its default and an example.',
    'Front matter is a block of YAML between two lines of `---` at the top of a page. No key is required, and you can [declare more](/writing/pages#declare-keys-of-your-own). The build reports a misspelled key or a wrong value with its file and line.',
    '',
    ...table(keys, guideOfPageKey),
  );
}

async function featuresPage(): Promise<string> {
  const parts = (await ownFeatures()).map(({ name, schema }) => {
    const files = ['options.ts', 'server.ts'].map((file) => `${featureFolders[name]}/${file}`);
    const keys = schema ? files.map((file) => documentedKeys(schema, file, 'schema')) : [];
    const found = keys.find(({ length }) => length > 0) ?? [];
    const options = found.length > 0 ? table(found) : ['No options.'];
    return [`## \`${callOf(name)}()\` {#${name}}`, '', ...options, ''];
  });
  return page(
    'Feature options {#options-of-features}',
    'Every option of every feature, with its type, its default and an example, by feature in alphabetical order.',
    'Pass options where you call a feature, as in `search({ codeBlocks: true })`. To find out what each feature does, start at [Features](/features/). To change the text that a feature shows, [set it in `themeConfig`](/reference/configuration#texts-of-the-interface).',
    '',
    ...parts.flat(),
  );
}

async function keySection(key: DocumentedKey): Promise<string> {
  const { name, type, description, example, default: value } = key;
  const facts = [
    `Type: ${type}.`,
    ...(value === undefined ? ['Required.'] : [`Default: ${shown(value)}.`]),
  ];
  return [
    `## \`${name}\``,
    '',
    ...(description ? [description, ''] : []),
    facts.join(' '),
    '',
    ...(example ? await exampleSection(key, example) : []),
    ...(guideOf[name] ? [`Guide: ${guideOf[name]}`, ''] : []),
  ].join('\n');
}

/** A whole configuration where the key can stand alone, and the value otherwise. */
async function exampleSection(
  { name, isAlone }: DocumentedKey,
  example: string,
): Promise<string[]> {
  if (!isAlone) return [`Example: \`${example}\``, ''];
  const value = name.split('.').reduceRight((inner, key) => `{ ${key}: ${inner} }`, example);
  const calls = [...new Set([...example.matchAll(/\b(\w+)\(/g)].map(([, call]) => call))];
  const imports =
    calls.length > 0 ? `import { ${calls.sort().join(', ')} } from 'truedocs/features';\n` : '';
  const code = await format(`${imports}${imports && '\n'}export default ${value};`, {
    parser: 'babel',
    singleQuote: true,
    printWidth: firstColumns,
  });
  return [`\`\`\`js\n${code}\`\`\``, ''];
}

/** Code that sets a key to its example. */
const exampleOf = ({ name, example }: DocumentedKey) => `${name.split('.').at(-1)}: ${example}`;

function table(
  keys: readonly DocumentedKey[],
  guides: Readonly<Record<string, string>> = {},
): string[] {
  return [
    '| Key | Type | Default | Meaning |',
    '| --- | --- | --- | --- |',
    ...keys.map((key) => {
      const { name, type, default: value, description, example } = key;
      const cells = [
        `\`${name}\``,
        type,
        value === undefined ? 'required' : shown(value),
        [
          description,
          ...(guides[name] ? [`Guide: ${guides[name]}.`] : []),
          ...(example ? [`Example: \`${exampleOf(key)}\``] : []),
        ].join(' '),
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
  ];
}

/** Words stay words, and what has code in it stays as it is; values are code. */
function shown(value: string): string {
  return /`|^(?:none$|(?:the|its|what|a|pages) )/.test(value) ? value : `\`${value}\``;
}
