interface CourseStepsProps {
  /** "Step 3 of 6". */
  label: string;
  steps: { text: string; href: string }[];
  /** Place of the page among the steps, from 0. */
  current: number;
}

/** The steps of a course as nodes of a rail; those before the page have a check mark. */
export function CourseSteps({ label, steps, current }: CourseStepsProps) {
  return (
    <nav className="course-steps" aria-label={label} data-markdown-ignore>
      <p aria-hidden="true">{label}</p>
      <ol>
        {steps.map(({ text, href }, index) => (
          <li key={href}>
            <a href={href} aria-current={index === current ? 'page' : undefined}>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
