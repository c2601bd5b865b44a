import type { Edition, SiteData } from '#shared/site/site-data.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import type { ComponentCatalog } from '../components/component-catalog.ts';
import type { ImageSizeOf } from '../links/image-sizes.ts';
import type { ResolveRoute } from '../links/routes.ts';
import type { AllowedOrigins } from '../markdown/enforce-policy.ts';
import type { Transform } from './transforms.ts';

/** Everything beside its source that changes the HTML of a page. */
export interface CompileOptions extends Pick<SiteData, 'base' | 'markdown'> {
  /** Route that a link means on a page of some edition. */
  resolveRoute: ResolveRoute;
  /** Whether there is a page at a canonical route. */
  hasPage: (route: string) => boolean;
  editionOf: (route: string) => Edition;
  /** The theme's texts in a language. */
  textsOf: (lang: string) => ThemeTexts;
  imageSizeOf: ImageSizeOf;
  /** Origins that pages may load from. */
  security: AllowedOrigins;
  /** The components that pages may use; without it they aren't checked. */
  catalog?: ComponentCatalog | undefined;
  /** Steps of features. */
  transforms: readonly Transform[];
}
