import { SiteLink } from 'truedocs/theme';

/** Links as buttons; the first one stands out. */
export function Actions({ actions }: { actions: { text: string; link: string }[] }) {
  return (
    <p className="landing-actions">
      {actions.map(({ text, link }, index) => (
        <SiteLink key={link} className="button" theme={index === 0 ? 'brand' : 'alt'} href={link}>
          {text}
        </SiteLink>
      ))}
    </p>
  );
}
