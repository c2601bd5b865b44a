import '../../product/sandbox/commits/commit-graph.css';

/** What the page has been about, once more and large: a draft and an agent's branch come back to main, which goes on. */
export function MergedLanes() {
  return (
    <svg className="merged-lanes" aria-hidden="true" viewBox="0 26 600 190">
      <path
        className="commit-line commit-lane-2"
        d="M70 60C150 60 130 130 210 130H310C400 130 370 60 450 60"
      />
      <path
        className="commit-line commit-lane-1"
        d="M70 60C180 60 130 200 230 200H290C410 200 350 60 450 60"
      />
      <path className="commit-line commit-lane-0" d="M0 60H450" />
      <path className="commit-line commit-lane-0 commit-cut" d="M450 60H600" />
      <g className="commit commit-lane-0">
        <circle cx="70" cy="60" r="9" />
        <circle cx="240" cy="60" r="9" />
      </g>
      <g className="commit commit-lane-2">
        <rect x="251" y="121" width="18" height="18" rx="2" />
      </g>
      <g className="commit commit-lane-1">
        <circle cx="230" cy="200" r="9" />
        <circle cx="290" cy="200" r="9" />
      </g>
      <g className="commit commit-lane-0 commit-merge">
        <circle cx="450" cy="60" r="15" />
      </g>
    </svg>
  );
}
