import type { ComponentType, ReactNode } from 'react';
import type { Json, PageData } from '#shared/page/page.ts';
import type { SlotName } from '#shared/page/slot-names.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';

/** Props of layouts and of the parts of the shell. */
export interface PageProps {
  page: PageData;
  site: SiteData;
  /** The theme's texts in the language of the page. */
  texts: ThemeTexts;
}

/** Export `render` of a feature's `render.tsx`: what it shows in pages, with `Texts` of its own. */
export interface RenderFeature<Texts extends object = object> {
  /**
   * Components of page bodies, by name. What they show becomes Markdown, too: an element with
   * `data-markdown-ignore` doesn't, one with `code` is written unless the page has shown its code
   * above, and one with `output` becomes a block of code.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each component checks its own props
  components?: Readonly<Record<string, ComponentType<any>>>;
  /** Components in places of the layout. */
  slots?: Readonly<Partial<Record<SlotName, ComponentType<SlotProps<Texts>>>>>;
  /** Attributes of the element around a doc page, for the feature's own script. */
  attributes?(props: SlotProps<Texts>): Record<`data-${string}`, string | undefined>;
}

export interface SlotProps<Texts extends object = object> extends PageProps {
  /** The theme's texts and the feature's own, in the language of the page. */
  texts: ThemeTexts & Texts;
  /** Data about the page from the feature's part of the build. */
  data: Json | undefined;
}

/** Props of a component that a site puts into a slot: a default export in `components/slots/`. */
export interface SiteSlotProps extends PageProps {
  /** Content of the slot without the component: show it to wrap it, leave it out to replace it. */
  children?: ReactNode;
}
