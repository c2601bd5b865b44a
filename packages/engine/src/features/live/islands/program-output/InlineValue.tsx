import { Fragment, type ReactNode } from 'react';
import type { OutputTexts } from '#features/live/texts.ts';
import { formatInline, formatKey, rest } from '../../shared/format-value.ts';
import type { LoggedValue } from '../../shared/logged-value.ts';

interface InlineValueProps {
  value: LoggedValue;
  texts: OutputTexts;
}

/** A value on one line, coloured by kind, much as Node's console prints it. */
export function InlineValue({ value, texts }: InlineValueProps) {
  switch (value.type) {
    case 'string':
      return <span className="tk-string">{formatInline(value, texts)}</span>;
    case 'leaf':
      return <span className="tk-constant">{String(value.text)}</span>;
    case 'error':
      return formatInline(value, texts);
    case 'array':
      return (
        <Group value={value} ends="[]" parts={value.items} texts={texts}>
          {(item) => <InlineValue value={item} texts={texts} />}
        </Group>
      );
    case 'object':
      return (
        <Group value={value} ends="{}" parts={value.entries} texts={texts}>
          {([name, field]) => (
            <>
              <Key name={name} />
              <InlineValue value={field} texts={texts} />
            </>
          )}
        </Group>
      );
  }
}

/** The key of a field, as an object literal has it. */
export function Key({ name }: { name: string }) {
  return (
    <>
      <span className="tk-type">{formatKey(String(name))}</span>
      {': '}
    </>
  );
}

interface GroupProps<Part> {
  value: { name?: string; more?: number };
  ends: '[]' | '{}';
  parts: readonly Part[];
  texts: OutputTexts;
  children: (part: Part) => ReactNode;
}

function Group<Part>({ value: { name, more }, ends, parts, texts, children }: GroupProps<Part>) {
  const before = name ? `${name} ` : '';
  const cut = rest(more, texts);
  if (parts.length + cut.length === 0) return `${before}${ends}`;
  return (
    <>
      {`${before}${ends[0]} `}
      <Joined parts={parts} separator=", ">
        {children}
      </Joined>
      {cut.map((text) => (parts.length > 0 ? `, ${text}` : text))}
      {` ${ends[1]}`}
    </>
  );
}

interface JoinedProps<Part> {
  parts: readonly Part[];
  separator: string;
  children: (part: Part) => ReactNode;
}

/** Parts one behind the other. */
export function Joined<Part>({ parts, separator, children }: JoinedProps<Part>) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value never change places
    <Fragment key={index}>
      {index > 0 && separator}
      {children(part)}
    </Fragment>
  ));
}
