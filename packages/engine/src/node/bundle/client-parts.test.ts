import path from 'node:path';
import { expect, it } from 'vitest';
import type { ClientFeature } from '#contract/feature.ts';
import { engineDir } from '../files/project-dir.ts';
import { featuresPlugin, mainStylesheet } from './client-parts.ts';

const one: ClientFeature = { name: 'one', render: 'one/render.tsx', browser: 'one/browser.ts' };
const two: ClientFeature = { name: 'two', browser: 'two/browser.ts', styles: { main: 'two.css' } };

/** The text of a module that lists features. */
function moduleOf(features: ClientFeature[], part: 'render' | 'browser'): unknown {
  return loaded(features, `virtual:features/${part}`);
}

const pluginOf = (features: ClientFeature[]) =>
  featuresPlugin(features, () => ({ files: [], slots: {} }));

function loaded(features: ClientFeature[], id: string): unknown {
  const { load } = pluginOf(features) as { load: (id: string) => unknown };
  return load(`\0${id}`);
}

it('a site without features bundles none of their code', () => {
  for (const part of ['render', 'browser'] as const)
    expect(moduleOf([], part)).toBe('export const features = [];');
});

it('lists the parts that a feature has', () => {
  expect(moduleOf([one, two], 'render')).toMatch(/one\/render\.tsx/);
  expect(moduleOf([one, two], 'render')).not.toMatch(/two/);
  expect(moduleOf([one, two], 'browser')).toMatch(/one\/browser\.ts"[\s\S]+two\/browser\.ts"/);
});

it('the order of a list changes nothing', () => {
  for (const part of ['render', 'browser'] as const)
    expect(moduleOf([two, one], part)).toBe(moduleOf([one, two], part));
});

it('hands a module of the site to the feature that names it', () => {
  const given: ClientFeature = { name: 'given', siteModules: { Panes: '../../site/Panes.tsx' } };
  const file = JSON.stringify(path.join(engineDir, '../../site/Panes.tsx'));
  expect(loaded([one, given], 'virtual:site/Panes')).toBe(`export { Panes } from ${file};`);
  expect(loaded([one], 'virtual:site/Panes')).toBe('export const Panes = undefined;');
});

it('adds styles to those of every page', () => {
  const styled = { ...one, styles: { main: 'one.css', 'one-only': 'only.css' } };
  const { transform } = pluginOf([two, styled]) as {
    transform: (code: string, id: string) => string | undefined;
  };
  const code = transform('@import "./core.css";\n', path.join(engineDir, mainStylesheet));
  const files = [...(code ?? '').matchAll(/(\w+)\.css/g)].map(([, name]) => name);
  expect(files).toEqual(['core', 'one', 'two']);
  expect(transform('', path.join(engineDir, 'other.css'))).toBeUndefined();
});
