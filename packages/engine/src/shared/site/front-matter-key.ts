import { z } from 'zod';
import { pattern } from './pattern.ts';

/** A key of front matter that a site or a feature declares, in a subset of JSON Schema. */
export interface FrontMatterKey {
  /** What the key means. Editors show it. */
  description?: string | undefined;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined;
  /** Allowed values. */
  enum?: (string | number | boolean)[] | undefined;
  /** Value on pages that leave the key out. */
  default?: unknown;
  /** Regular expression that the string must match somewhere. */
  pattern?: string | undefined;
  format?: 'date' | 'date-time' | 'email' | 'uri' | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Schema of an array's entries. */
  items?: FrontMatterKey | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  /** Schemas of an object's keys. */
  properties?: Record<string, FrontMatterKey> | undefined;
  required?: string[] | undefined;
  /** Whether an object may have keys that aren't in `properties`. */
  additionalProperties?: boolean | undefined;
}

const count = z.number().int().min(0).optional();

const frontMatterKey: z.ZodType<FrontMatterKey> = z.strictObject({
  description: z.string().optional(),
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']).optional(),
  enum: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .min(1)
    .optional(),
  default: z.unknown().optional(),
  pattern: pattern.optional(),
  format: z.enum(['date', 'date-time', 'email', 'uri']).optional(),
  minLength: count,
  maxLength: count,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get items() {
    return frontMatterKey.optional();
  },
  minItems: count,
  maxItems: count,
  get properties() {
    return z.record(z.string(), frontMatterKey).optional();
  },
  required: z.array(z.string()).optional(),
  additionalProperties: z.boolean().optional(),
});

/** Keys that a site or a feature declares, by name. */
export type FrontMatterKeys = Readonly<Record<string, FrontMatterKey>>;

/** The declared keys of a site. */
export const frontMatterKeys = z.record(
  z
    .string()
    .regex(/^[A-Za-z_][\w-]*$/, 'a name of letters, digits, `_` and `-`')
    // A page that doesn't write it would seem to have a function there.
    .refine(
      (name) => !(name in {}),
      'a name other than those of every object, such as "constructor"',
    ),
  frontMatterKey,
);
