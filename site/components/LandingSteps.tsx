/** The draft leaves main at the first step and comes back at the fourth; a step is two high. */
const draft = 'M6 1C6 2 22 2 22 3V5C22 6 6 6 6 7';

/**
 * The steps of the program beside them, on the lanes of their branches. A reader chooses one, and styles alone mark the
 * lines of the program for it: those between one blank line and the next, after the imports.
 */
export function LandingSteps({
  label,
  steps,
}: {
  label: string;
  /** Up to five, of which the second is on the draft, and the fourth merges it. */
  steps: { branch: 'main' | 'draft'; name: string; text: string }[];
}) {
  return (
    <figure className="landing-steps" data-markdown-ignore>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <svg aria-hidden="true" viewBox={`0 0 28 ${steps.length * 2}`} preserveAspectRatio="none">
          <path
            className="commit-line commit-lane-0"
            vectorEffect="non-scaling-stroke"
            d={`M6 1V${steps.length * 2 - 1}`}
          />
          <path className="commit-line commit-lane-1" vectorEffect="non-scaling-stroke" d={draft} />
        </svg>
        {steps.map(({ branch, name, text }, index) => (
          <label key={name} data-branch={branch}>
            <input type="radio" name="step" value={index + 1} defaultChecked={index === 0} />
            <strong>{name}</strong>
            <code>{text}</code>
          </label>
        ))}
      </fieldset>
    </figure>
  );
}
