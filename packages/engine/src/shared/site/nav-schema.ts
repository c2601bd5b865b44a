import { z } from 'zod';
import { pattern } from './pattern.ts';

/** A link or a dropdown group of the navigation bar. */
export interface NavItem {
  /** What readers see. @example 'Guide' */
  text: string;
  /** Path without the `base`, or the URL of another site. @example '/guide/start' */
  link?: string | undefined;
  /**
   * Regular expression for the paths, without the `base`, on which the item is highlighted.
   * @default pages under `link` @example '^/guide/'
   */
  activeMatch?: string | undefined;
  /** Side of the navigation bar. @default 'right' @example 'left' */
  position?: 'left' | 'right' | undefined;
  /** Icon before the text, as SVG or an image's URL. @example '/icons/guide.svg' */
  tag?: string | undefined;
  /** Makes the item a menu. @example [{ text: 'v1', link: '/v1/' }] */
  items?: NavItem[] | undefined;
}

/** Schema of a navigation item. */
const navItemSchema: z.ZodType<NavItem> = z.strictObject({
  text: z.string(),
  link: z.string().optional(),
  activeMatch: pattern.optional(),
  position: z.enum(['left', 'right']).optional(),
  tag: z.string().optional(),
  get items() {
    return z.array(navItemSchema).optional();
  },
});

/** Items, or items by version (NAV-11; key `default` without versions). */
export const navSchema = z.union([
  z.array(navItemSchema),
  z.record(z.string(), z.array(navItemSchema)),
]);

/** An entry of a sidebar list as written in the configuration (SIDE-2 to SIDE-8). */
export type SidebarItem =
  /** A route; the text is the page's title. */
  | string
  | {
      text: string;
      link: string;
      tag?: string | undefined;
      context?: string | undefined;
      overviewHeaders?: number[] | undefined;
    }
  | {
      text: string;
      items: SidebarItem[];
      link?: string | undefined;
      /** Whether readers can collapse the group. @default true @example false */
      collapsible?: boolean | undefined;
      /** Whether the group starts collapsed. @default false @example true */
      collapsed?: boolean | undefined;
      tag?: string | undefined;
      /**
       * Sets the entry's `data-context` attribute, so that you can style it. `'steps'` shows the group's pages as
       * the steps of a course.
       * @example 'steps'
       */
      context?: string | undefined;
      overviewHeaders?: number[] | undefined;
    }
  | { dividerType: 'solid' | 'dashed' }
  | { sectionHeaderText: string; tag?: string | undefined };

const depths = z.array(z.number().int().min(1).max(6));

/** Schema of a sidebar entry. */
const sidebarItemSchema: z.ZodType<SidebarItem> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      text: z.string(),
      link: z.string(),
      tag: z.string().optional(),
      context: z.string().optional(),
      overviewHeaders: depths.optional(),
    }),
    z.strictObject({
      text: z.string(),
      items: z.array(sidebarItemSchema),
      link: z.string().optional(),
      collapsible: z.boolean().optional(),
      collapsed: z.boolean().optional(),
      tag: z.string().optional(),
      context: z.string().optional(),
      overviewHeaders: depths.optional(),
    }),
    z.strictObject({ dividerType: z.enum(['solid', 'dashed']) }),
    z.strictObject({ sectionHeaderText: z.string(), tag: z.string().optional() }),
  ]),
);

/** Lists by path prefix without base (SIDE-1). */
export const sidebarSchema = z.record(z.string().startsWith('/'), z.array(sidebarItemSchema));

/** Sidebars by path prefix. */
export type SidebarLists = Record<string, SidebarItem[]>;
