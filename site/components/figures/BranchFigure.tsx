/** A version that branches off, changes and is merged back. */
export function BranchFigure() {
  return (
    <figure className="landing-figure">
      <svg
        className="diagram"
        viewBox="50 0 310 150"
        role="img"
        aria-label="The version main has three commits. The version draft branches off after the second, gets two commits of its own and is merged back into main."
      >
        <path className="diagram-line" d="M60 100H350" />
        <path
          className="diagram-line"
          data-accent="true"
          d="M140 100C175 100 165 45 200 45H255C290 45 280 100 315 100"
        />
        {[80, 140].map((x) => (
          <circle key={x} className="diagram-node" cx={x} cy={100} r={8} />
        ))}
        {[205, 250].map((x) => (
          <circle key={x} className="diagram-accent" cx={x} cy={45} r={8} />
        ))}
        <circle className="diagram-accent" cx={315} cy={100} r={8} />
        <text className="diagram-text" x={60} y={132}>
          main
        </text>
        <text className="diagram-text" x={196} y={25}>
          draft
        </text>
        <text className="diagram-text-muted" x={290} y={132}>
          merge
        </text>
      </svg>
      <figcaption>A branch is one row in a table, created in the page</figcaption>
    </figure>
  );
}
