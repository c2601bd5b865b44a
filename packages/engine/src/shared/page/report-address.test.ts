import { expect, it } from 'vitest';
import type { PageData } from './page.ts';
import { reportAddress } from './report-address.ts';

it('fills in what is known of a page', () => {
  const head = { canonical: 'https://x.test/a', title: 'A - Box' } as PageData['head'];
  const page = { title: 'A & b', version: 'v1', head };
  expect(
    reportAddress('https://t.test/new?title={title}&body={page}+{version}+{other}', page),
  ).toBe('https://t.test/new?title=A%20%26%20b&body=https%3A%2F%2Fx.test%2Fa+v1+{other}');
  expect(reportAddress('mailto:a@x.test?subject={title}', { ...page, title: '' })).toBe(
    'mailto:a@x.test?subject=A%20-%20Box',
  );
});

it('leaves the place of a quotation empty, or as it is', () => {
  const page = { title: 'A', version: '', head: { canonical: '/a' } as PageData['head'] };
  const pattern = 'https://t.test/new?body={page}%0A{quote}';
  expect(reportAddress(pattern, page)).toBe('https://t.test/new?body=%2Fa%0A');
  expect(reportAddress(pattern, page, '{quote}')).toBe('https://t.test/new?body=%2Fa%0A{quote}');
});
