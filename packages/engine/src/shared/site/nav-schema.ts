import { z } from 'zod';
import { pattern } from './pattern.ts';

/** A link or a dropdown group of the navigation bar. */
export interface NavItem {
  text: string;
  /** A route without base, or an external address. */
  link?: string | undefined;
  /** Regular expression tested against the path without base. @default whole segments of `link` */
  activeMatch?: string | undefined;
  /** @default 'right' */
  position?: 'left' | 'right' | undefined;
  /** SVG source or the address of an image, shown before the text (NAV-9). */
  tag?: string | undefined;
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
      /** @default true */
      collapsible?: boolean | undefined;
      /** @default false */
      collapsed?: boolean | undefined;
      tag?: string | undefined;
      /** The theme draws the pages of `steps` as nodes, which are full up to the current one. */
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
