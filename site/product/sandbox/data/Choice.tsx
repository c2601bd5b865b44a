import { useId } from 'react';

interface ChoiceProps<Name extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  options: readonly (readonly [name: Name, text: string])[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A choice of one of a few; arrow keys lead from one to the next. */
export function Choice<Name extends string>({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Name>) {
  const group = useId();
  return (
    <fieldset className="data-choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map(([name, text]) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
