import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** Light, dark, or what the system prefers. Behaviour marks the current one. */
export function AppearanceChoice({ texts }: { texts: ThemeTexts }) {
  const choices = { light: texts.lightText, dark: texts.darkText, auto: texts.autoText };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons act at once, a fieldset promises a form
    <div className="appearance-choice" role="group" aria-label={texts.appearanceText}>
      {Object.entries(choices).map(([choice, text]) => (
        <button key={choice} type="button" data-appearance={choice}>
          {text}
        </button>
      ))}
    </div>
  );
}
