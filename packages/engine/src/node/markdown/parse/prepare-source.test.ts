import { describe, expect, it } from 'vitest';
import { prepareSource } from './prepare-source.ts';

describe('CONT-1 container titles', () => {
  it.each([
    [':::tip', ':::tip'],
    [':::tip My title', ':::tip[My title]'],
    [':::tip My [x] title', ':::tip[My [x] title]'],
    [':::tip My ] title', ':::tip[My \\] title]'],
    [':::tip{title="Quoted"}', ':::tip[Quoted]'],
    [":::tip{title='Quoted'}", ':::tip[Quoted]'],
    [':::tip[Label]', ':::tip[Label]'],
    ['  ::::details More', '  ::::details[More]'],
    [':::', ':::'],
  ])('%j becomes %j', (line, expected) => {
    expect(prepareSource(line)).toBe(expected);
  });
});

it.each([
  [':::foo', '\\:::foo'],
  [':::TIP', '\\:::TIP'],
  ['  :::foo Title', '  \\:::foo Title'],
])('CONT-4 the unknown container %j stays text', (line, expected) => {
  expect(prepareSource(line)).toBe(expected);
});

it.each([
  ['## Text {#my-id}', '## Text \\{#my-id}'],
  ['###### Deep {#a.b}  ', '###### Deep \\{#a.b}'],
  ['Text {#my-id}', 'Text {#my-id}'],
  ['####### Seven {#x}', '####### Seven {#x}'],
])('DOC-2 the heading id of %j is %j', (line, expected) => {
  expect(prepareSource(line)).toBe(expected);
});

describe('code blocks are left alone', () => {
  it.each([
    ['```md\n:::foo\n## A {#a}\n```'],
    ['~~~~\n~~~\n:::foo\n~~~~'],
    ['````\n```\n:::foo\n````'],
    ['```\n``` ts\n:::foo\n```'],
    ['```\n:::foo'],
  ])('%j', (source) => {
    expect(prepareSource(source)).toBe(source);
  });

  it('and what follows them is not', () => {
    expect(prepareSource('```\n:::foo\n```\n:::foo')).toBe('```\n:::foo\n```\n\\:::foo');
  });
});

it('CONT-1 a line of colons inside code does not end the container around it', () => {
  expect(prepareSource(':::tip\n```md\n:::note\nx\n:::\n```\n:::')).toBe(
    '::::tip\n```md\n:::note\nx\n:::\n```\n::::',
  );
});

it('keeps the number of lines', () => {
  const source = ':::tip A\n\n## B {#b}\n\n```\n\n```\n\n:::\n';
  expect(prepareSource(source).split('\n')).toHaveLength(source.split('\n').length);
});
