import { withBase } from '#model/url.ts';

/** Short facts, each with its name and a link to its source. */
export function LandingFacts({
  facts,
  base = '/',
}: {
  /** `link` leads to where the fact is explained or comes from. */
  facts: { name: string; value: string; note: string; link: string }[];
  base?: string;
}) {
  return (
    <dl className="landing-facts">
      {facts.map(({ name, value, note, link }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <a href={withBase(link, base)}>{note}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
