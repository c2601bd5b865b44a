import { expect, it } from 'vitest';
import { withFormerAnchors } from './former-anchors.ts';

const page = {
  route: '/guide/new',
  movedSectionText: 'This section has moved to',
};
const link = { href: '/docs/other#limits', text: 'Limits <5>' };
const html =
  '<main id="_main"><h1 id="new">New</h1><h2 class="x" id="a.b">B</h2><dl><div id="row"><dt>R</dt></div></dl></main>';

it.each([
  ['a.b', '<h2 class="x" id="a.b"><span id="old"></span>B</h2>'],
  ['row', '<div id="row"><dt><span id="old"></span>R</dt></div>'],
])('a link to a former id leads to the element %s', (id, expected) => {
  const former = [{ id: 'old', to: { route: page.route, id }, link }];
  expect(withFormerAnchors(html, former, page)).toContain(expected);
});

it('a link to a section that is on another page now finds a link to it', () => {
  const former = [{ id: 'old', to: { route: '/other', id: 'limits' }, link }];
  expect(withFormerAnchors(html, former, page)).toContain(
    '<main id="_main"><p id="old" class="moved-section">This section has moved to <a href="/docs/other#limits">Limits &lt;5&gt;</a></p><h1',
  );
});

it('a link to a section that is gone leads to its page', () => {
  const former = [{ id: 'old', to: { route: page.route }, link }];
  expect(withFormerAnchors(html, former, page)).toBe(html);
});
