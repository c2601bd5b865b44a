import { expect, it } from 'vitest';
import { doubleClaims } from './double-claims.ts';

const component = { file: './A.tsx' };
const built = { module: './built.ts' };

it('names that two features claim are reported with both, at the later one', () => {
  const found = doubleClaims([
    {
      name: 'a',
      implementation: { components: { Chart: component }, built: { ...built, paths: ['/x'] } },
    },
    {
      name: 'b',
      implementation: {
        components: { Chart: component, Other: component },
        client: { styles: { chart: './b.css' } },
      },
    },
    {
      name: 'c',
      implementation: {
        client: { styles: { chart: './c.css' } },
        built: { ...built, paths: ['/x'] },
      },
    },
  ]);
  expect(found).toMatchObject([
    {
      feature: 'b',
      sentence: 'The features "a" and "b" both bring the component `Chart`. Delete one of them.',
    },
    {
      feature: 'c',
      sentence: 'The features "b" and "c" both bring the stylesheet `chart`. Delete one of them.',
    },
    {
      feature: 'c',
      sentence: 'The features "a" and "c" both bring the path `/x`. Delete one of them.',
    },
  ]);
});

it('no feature redefines what the engine has, but several add to its stylesheets', () => {
  const styles = { main: './a.css' };
  const found = doubleClaims([
    { name: 'a', implementation: { components: { Tabs: component }, client: { styles } } },
    { name: 'b', implementation: { texts: { moreText: 'More' }, client: { styles } } },
  ]);
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'The feature "a" brings the component `Tabs`, which the engine has itself. Rename it there, or delete the feature.',
    'The feature "b" brings the text `moreText`, which the engine has itself. Rename it there, or delete the feature.',
  ]);
});

it('a key of front matter belongs to the engine, to the site, or to one feature', () => {
  const frontMatter = { level: { type: 'string' } } as const;
  const found = doubleClaims([
    { implementation: { frontMatter: { ...frontMatter, title: {} } } },
    { name: 'a', implementation: { frontMatter } },
  ]);
  expect(found).toEqual([
    {
      feature: undefined,
      path: ['frontMatter', 'title'],
      sentence: 'The engine has the key of front matter `title` itself. Choose another name.',
    },
    {
      feature: 'a',
      path: ['frontMatter', 'level'],
      sentence:
        'The configuration and the feature "a" both bring the key of front matter `level`. Delete one of them.',
    },
  ]);
});

it('a container belongs to the engine, to the site, or to one feature', () => {
  const found = doubleClaims([
    { implementation: { containers: { tip: {}, exercise: {} } } },
    { name: 'a', implementation: { containers: { exercise: {} } } },
  ]);
  expect(found.map(({ path, sentence }) => [path.join('.'), sentence])).toEqual([
    ['markdown.containers.tip', 'The engine has the container `tip` itself. Choose another name.'],
    [
      'markdown.containers.exercise',
      'The configuration and the feature "a" both bring the container `exercise`. Delete one of them.',
    ],
  ]);
});
