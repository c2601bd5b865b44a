import type { ThemeTexts } from '#model/theme-texts.ts';
import { AppearanceChoice } from './AppearanceChoice.tsx';

/** A button that opens the choice of the appearance. Its icon follows the page by style alone. */
export function AppearanceSwitch({ texts, id }: { texts: ThemeTexts; id: string }) {
  return (
    <div className="appearance">
      <button
        type="button"
        className="appearance-toggle"
        popoverTarget={id}
        aria-label={texts.appearanceText}
      />
      <div id={id} className="appearance-menu" popover="auto">
        <AppearanceChoice texts={texts} />
      </div>
    </div>
  );
}
