import { SiteLink } from 'truedocs/theme';

/** Short facts, each with its name and a link to its source. */
export function LandingFacts({
  facts,
}: {
  /** `link` leads to where the fact is explained or comes from. */
  facts: { name: string; value: string; note: string; link: string }[];
}) {
  return (
    <dl className="landing-facts">
      {facts.map(({ name, value, note, link }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <SiteLink href={link}>{note}</SiteLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}
