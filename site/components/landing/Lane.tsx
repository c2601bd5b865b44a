/** What the lane at the page's edge does beside a section. */
type LanePart = 'main' | 'fork' | 'draft' | 'merge';

const curves = {
  fork: 'M8 0C8 24 20 16 20 40',
  merge: 'M20 0C20 24 8 16 8 40',
};

/** The lane at the page's edge, with a node beside the heading: main, and a draft that leaves it and comes back. */
export function Lane({ part }: { part: LanePart }) {
  const curve = part === 'fork' || part === 'merge' ? curves[part] : undefined;
  return (
    <div className="landing-lane" data-part={part}>
      {curve && (
        <svg
          aria-hidden="true"
          width="28"
          height="40"
          viewBox="0 0 28 40"
          preserveAspectRatio="none"
        >
          <path d={curve} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}
