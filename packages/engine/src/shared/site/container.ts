import { z } from 'zod';

/** A container that a site or a feature adds to those of the engine: `:::exercise`. */
export const containerSchema = z.strictObject({
  /** What it's called where its author gives no title. */
  title: z.string().optional(),
  /** Whether readers unfold it. */
  folded: z.boolean().optional(),
  /** A component that shows it, and gets its title and attributes as props. */
  component: z
    .string()
    .regex(/^[A-Z]\w*$/, 'the name of a component, such as "Exercise"')
    .optional(),
  /** SVG source or the address of an image, before the title. */
  icon: z
    .string()
    .regex(/^(?:<svg[\s>]|\/(?!\/)|https?:\/\/)/, 'an SVG or an address such as "/icon.svg"')
    .optional(),
  /** That of another container, or one from which the tones for both appearances are derived. */
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
  z.string().regex(/^[a-z][a-z\d-]*$/, 'a name of small letters, digits and `-`'),
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
