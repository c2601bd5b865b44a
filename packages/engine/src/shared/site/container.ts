import { z } from 'zod';

/** A container that a site or a feature adds to those of the engine: `:::exercise`. */
export const containerSchema = z.strictObject({
  /** Title of containers whose author didn't write one. @default the container's name @example 'Exercise' */
  title: z.string().optional(),
  /** Starts collapsed. Readers open it with a click. @default false @example true */
  folded: z.boolean().optional(),
  /**
   * Component of your site that renders the container. It gets the title and attributes as props.
   * @default none @example 'Exercise'
   */
  component: z
    .string()
    .regex(/^[A-Z]\w*$/, 'the name of a component, such as "Exercise"')
    .optional(),
  /** Icon before the title, as SVG or an image's URL. @default none @example '/icons/pencil.svg' */
  icon: z
    .string()
    .regex(/^(?:<svg[\s>]|\/(?!\/)|https?:\/\/)/, 'an SVG or a URL such as "/icon.svg"')
    .optional(),
  /**
   * Name of a built-in container to borrow the color of, or a hex color. Shades for light and dark mode
   * are derived from it.
   * @default 'note' @example '#7c3aed'
   */
  color: z
    .union([
      z.enum(['note', 'tip', 'warning', 'danger', 'details']),
      z
        .string()
        .regex(
          /^#[\da-f]{6}$/i,
          '"note", "tip", "warning", "danger", "details" or a color such as "#0f766e"',
        ),
    ])
    .optional(),
});

export type ContainerKind = z.infer<typeof containerSchema>;

/** Containers by name. */
export type Containers = Readonly<Record<string, ContainerKind>>;

export const containersSchema = z.record(
  z.string().regex(/^[a-z][a-z\d-]*$/, 'a name of lowercase letters, digits and `-`'),
  containerSchema,
);

/** The title of a container whose author gave none, and which names none itself: "My exercise". */
export function containerTitle(name: string, { title }: ContainerKind): string {
  const words = name.replaceAll('-', ' ');
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of the text that replaces the title of a container in a language: `exerciseContainerText`. */
export function containerTextName(name: string): `${string}Text` {
  return `${name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}ContainerText`;
}
