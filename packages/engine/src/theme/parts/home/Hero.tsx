import type { FrontMatter } from '#shared/page/front-matter.ts';
import { InlineHtml } from '../FinishedHtml.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { ThemedImage } from '../ThemedImage.tsx';

/** The opening of a home page (HOME-2 to HOME-5). */
export function Hero({ hero, base }: { hero: NonNullable<FrontMatter['hero']>; base: string }) {
  const { name, text, tagline, actions = [], image } = hero;
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <header className="hero" data-image={image ? true : undefined}>
      <div className="hero-text">
        {name && <InlineHtml tag="h1" html={name} />}
        {lines.map((line) => (
          <InlineHtml key={line} tag="p" className="hero-line" html={line} />
        ))}
        {tagline && <InlineHtml tag="p" className="hero-tagline" html={tagline} />}
        {actions.length > 0 && (
          <p className="hero-actions">
            {actions.map(({ text: label, link, theme }) => (
              <SiteLink key={link} className="button" theme={theme} href={link}>
                <InlineHtml tag="span" html={label} />
              </SiteLink>
            ))}
          </p>
        )}
      </div>
      {image && (
        <ThemedImage
          src={image.src}
          alt={image.alt ?? ''}
          base={base}
          size={375}
          {...(image.srcset && { srcSet: [image.srcset].flat().join(', ') })}
          {...(image.sizes && { sizes: [image.sizes].flat().join(', ') })}
        />
      )}
    </header>
  );
}

const spans: ReadonlySet<number> = new Set([2, 3, 4, 6]);
const defaultSpan = 4;

/** The grid of feature cards; a span counts columns of twelve (HOME-6, HOME-7). */
export function Features({ features }: { features: NonNullable<FrontMatter['features']> }) {
  return (
    <div className="features">
      {features.map(({ icon, title, details, link, span = defaultSpan }) => (
        <section key={title} className="feature" data-span={spans.has(span) ? span : defaultSpan}>
          {icon && <InlineHtml tag="div" className="feature-icon" html={icon} />}
          <h2>
            {link ? (
              <SiteLink href={link}>
                <InlineHtml tag="span" html={title} />
              </SiteLink>
            ) : (
              <InlineHtml tag="span" html={title} />
            )}
          </h2>
          {details && <InlineHtml tag="p" html={details} />}
        </section>
      ))}
    </div>
  );
}
