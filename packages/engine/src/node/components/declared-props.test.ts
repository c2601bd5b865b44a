import { expect, it } from 'vitest';
import { readDeclaredProps } from './declared-props.ts';

const types = 'type Props = { tone: string };\n';

it.each([
  'export default function Note({ tone }: Props) { return null }',
  'function Note({ tone }: Props) { return null }\nexport default Note;',
  'export const Note = ({ tone }: Props) => null;',
  'const Note = ({ tone }: Props) => null;\nexport default Note;',
  'const Note = ({ tone }: Props) => null;\nexport { Note };',
  'const Other = ({ tone }: Props) => null;\nexport { Other as Note };',
  'export default ({ tone }: Props) => null;',
  "import type { FC } from 'react';\nexport const Note: FC<Props> = ({ tone }) => null;",
])('the props of %j are read', (source) => {
  expect(readDeclaredProps('/site/components/Note.tsx', types + source).get('Note')).toEqual({
    tone: { isOptional: false, values: [{ kind: 'string' }] },
  });
});

it('props of a type from elsewhere are unknown, so nothing is said about them', () => {
  const source =
    "import type { FC } from 'react';\nimport type { Props } from './props';\nexport const Note: FC<Props> = () => null;";
  const props = readDeclaredProps('/site/components/Note.tsx', source);
  expect(props.has('Note')).toBe(true);
  expect(props.get('Note')).toBeUndefined();
});

it('JavaScript declares no types, so nothing is said about props', () => {
  const props = readDeclaredProps('/Note.jsx', 'export default function Note({ a }) { return a }');
  expect(props.get('Note')).toBeUndefined();
});
