/**
 * The steps of the program, each beside its lines: those between one blank line and the next, after the imports. A
 * reader chooses one, and styles alone mark these lines.
 */
export function LandingSteps({
  label,
  steps,
}: {
  label: string;
  /** Up to five, of which the second is on the draft, and the fourth merges it. */
  steps: { branch: 'main' | 'draft'; name: string; lines: number; text: string }[];
}) {
  const places = steps.map((_, index) =>
    steps.slice(0, index).reduce((place, { lines }) => place + lines + 1, 0.5),
  );
  const [, fork = 0, , merge = 0] = places;
  const end = (places.at(-1) ?? 0) + (steps.at(-1)?.lines ?? 0) - 0.5;
  return (
    <figure className="landing-steps" data-markdown-ignore>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <svg aria-hidden="true" viewBox={`0 0 28 ${end}`} preserveAspectRatio="none">
          <path
            className="commit-line commit-lane-0"
            vectorEffect="non-scaling-stroke"
            d={`M6 0.5V${places.at(-1)}`}
          />
          <path
            className="commit-line commit-lane-1"
            vectorEffect="non-scaling-stroke"
            d={`M6 ${fork - 3}${bend(6, 22, fork)}V${merge - 3}${bend(22, 6, merge)}`}
          />
        </svg>
        {steps.map(({ branch, name, lines, text }, index) => (
          <label key={name} data-branch={branch}>
            <input type="radio" name="step" value={index + 1} defaultChecked={index === 0} />
            <strong>{name}</strong>
            <code>{text}</code>
            <span aria-hidden="true">{'\n'.repeat(lines)}</span>
          </label>
        ))}
      </fieldset>
    </figure>
  );
}

/** From one lane to another, three lines high. */
const bend = (from: number, to: number, y: number) =>
  `C${from} ${y - 1.5} ${to} ${y - 1.5} ${to} ${y}`;
