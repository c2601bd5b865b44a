import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playgroundTexts } from '#playground/texts.ts';
import { OtherVersion } from './OtherVersion.tsx';

const versions = [
  { name: '0.5', href: '/playground', isCurrent: true },
  { name: '0.17', href: '/0.17/playground', isCurrent: false },
];

function show(version: string | undefined, list = versions): string {
  const link = { hash: '#program=AAAA', version };
  return renderToStaticMarkup(<OtherVersion link={link} texts={playgroundTexts} versions={list} />);
}

it('offers the playground that a link was made for', () => {
  expect(show('0.17')).toBe(
    '<p class="playground-note" role="status">This link was made for 0.17, but this is the playground for 0.5. <a href="/0.17/playground#program=AAAA">Open it in the playground for 0.17</a></p>',
  );
});

it('offers nothing where that version is gone', () => {
  expect(show('0.4')).toContain('This link was made for 0.4, but');
  expect(show('0.4')).not.toContain('<a');
});

it('says nothing in the right playground, for links that name no version, and on sites with one', () => {
  expect([show('0.5'), show(undefined), show('0.17', [])]).toEqual(['', '', '']);
});
