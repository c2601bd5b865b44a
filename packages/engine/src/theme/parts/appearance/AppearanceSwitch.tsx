import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { BarMenu } from '../bar-menu/BarMenu.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';

/**
 * A button that turns light into dark and back (THEME-4), and beside it a menu that offers "auto"
 * too. The icon follows the page by style alone.
 */
export function AppearanceSwitch({ texts }: { texts: ThemeTexts }) {
  return (
    <div className="appearance">
      <button
        type="button"
        className="appearance-toggle"
        data-appearance="toggle"
        aria-label={texts.appearanceToggleText}
      />
      <BarMenu name={texts.appearanceText} className="appearance-menu">
        <AppearanceChoice texts={texts} />
      </BarMenu>
    </div>
  );
}
