import type { CodeNode, ContentNode } from 'truedocs/shared';
import { describe, expect, it } from 'vitest';
import type { ApiMember, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import { schema } from '../options.ts';
import { describeSymbols } from './describe-symbols.ts';

const words = (value: string): ContentNode[] => (value ? [{ type: 'text', value }] : []);
const code = (value: string): CodeNode => ({ type: 'code', lang: 'ts', value, runs: [] });

const member = (name: string, comment = ''): ApiMember => ({
  name,
  id: name,
  type: code('string'),
  optional: false,
  readonly: false,
  comment: words(comment),
});

const signature: ApiSignature = {
  comment: [],
  parameters: [member('text'), member('options', 'From the package.')],
  returnsType: code('Doc'),
  returns: [],
  throws: [words('From the package.')],
};

const parse: ApiSymbol = {
  name: 'parse',
  kind: 'function',
  summary: 'Parses.',
  declaration: code(''),
  remarks: [],
  signatures: [signature],
  properties: [],
  methods: [],
  exports: [],
  caveats: [],
  examples: [],
  module: 'parse',
  related: [],
  parents: [],
  formerly: [],
  importCode: code(''),
};

const parser: ApiSymbol = {
  ...parse,
  name: 'Parser',
  kind: 'class',
  signatures: [],
  properties: [member('created_at')],
  methods: [{ ...member('close'), signatures: [{ ...signature, parameters: [] }] }],
};

function described(data: object): ApiSymbol[] {
  const config = schema.parse({ package: 'p', path: '/api/', ...data });
  return describeSymbols([parse, parser], config, words);
}

describe('descriptions', () => {
  it('say what the package leaves unsaid, name errors in its place, and add caveats', () => {
    const [first, second] = described({
      descriptions: {
        parse: {
          parameters: { text: 'The document.' },
          returns: 'Its tree.',
          throws: ['When it is empty.'],
          caveats: ['Reads everything at once.'],
        },
        Parser: { methods: { close: { text: 'Frees it.', returns: 'When it is free.' } } },
      },
      sharedDescriptions: { properties: { created_at: 'When it was made.' } },
    });
    const [call] = first?.signatures ?? [];
    expect(call?.parameters.map(({ comment }) => comment)).toEqual([
      words('The document.'),
      words('From the package.'),
    ]);
    expect(call).toMatchObject({
      returns: words('Its tree.'),
      throws: [words('When it is empty.')],
    });
    expect(first?.caveats).toEqual([words('Reads everything at once.')]);
    expect(second?.properties[0]?.comment).toEqual(words('When it was made.'));
    expect(second?.methods[0]).toMatchObject({
      comment: words('Frees it.'),
      signatures: [{ returns: words('When it is free.') }],
    });
  });

  it("an export's own entry goes before a shared one", () => {
    const [first] = described({
      descriptions: { parse: { parameters: { text: 'Own.' } } },
      sharedDescriptions: { parameters: { text: 'Shared.' } },
    });
    expect(first?.signatures[0]?.parameters[0]?.comment).toEqual(words('Own.'));
  });

  it("an export's own entry goes before the package's comment, which goes before a shared one", () => {
    const [first] = described({
      descriptions: { parse: { parameters: { options: 'Own.' } } },
      sharedDescriptions: { parameters: { options: 'Shared.' } },
    });
    expect(first?.signatures[0]?.parameters[1]?.comment).toEqual(words('Own.'));
    const [second] = described({ sharedDescriptions: { parameters: { options: 'Shared.' } } });
    expect(second?.signatures[0]?.parameters[1]?.comment).toEqual(words('From the package.'));
    expect(second?.signatures[0]?.throws).toEqual([words('From the package.')]);
  });

  it.each([
    [{ descriptions: { gone: {} } }, '`gone`'],
    [{ descriptions: { parse: { parameters: { gone: 'x' } } } }, '`parse parameters gone`'],
    [{ descriptions: { Parser: { returns: 'x' } } }, '`Parser returns`'],
    [{ descriptions: { Parser: { methods: { gone: {} } } } }, '`Parser.gone()`'],
    [{ sharedDescriptions: { properties: { gone: 'x' } } }, '`properties gone`'],
  ])('an entry that describes nothing stops the build: %j', (data, name) => {
    expect(() => described(data)).toThrow(
      `${name} belongs to nothing that is exported. Delete the entry.`,
    );
  });
});
