/** Versions of one document that leave main and come back: decoration, so it has no name. */
export function BranchArtwork() {
  return (
    <svg className="landing-art" viewBox="0 0 480 220" aria-hidden="true">
      <path className="landing-art-main" d="M0 150H480" />
      <path
        className="landing-art-draft"
        d="M60 150C110 150 90 60 150 60H270C330 60 310 150 360 150"
      />
      <path className="landing-art-agent" d="M140 150C180 150 170 200 220 200H330" />
      <path className="landing-art-review" d="M190 60C220 60 215 20 250 20H410" />
      {[20, 60, 140, 420].map((x) => (
        <circle key={x} className="landing-art-main" cx={x} cy={150} r={7} />
      ))}
      {[160, 190, 270].map((x) => (
        <circle key={x} className="landing-art-draft" cx={x} cy={60} r={7} />
      ))}
      {[230, 280, 330].map((x) => (
        <rect
          key={x}
          className="landing-art-agent"
          x={x - 7}
          y={193}
          width={14}
          height={14}
          rx={4}
        />
      ))}
      {[260, 335, 410].map((x) => (
        <circle key={x} className="landing-art-review" cx={x} cy={20} r={7} />
      ))}
      <circle className="landing-art-merge" cx={360} cy={150} r={10} />
    </svg>
  );
}
