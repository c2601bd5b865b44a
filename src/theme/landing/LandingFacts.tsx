/** Short facts, each with its name. */
export function LandingFacts({
  facts,
}: {
  facts: { name: string; value: string; note?: string }[];
}) {
  return (
    <dl className="landing-facts">
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
