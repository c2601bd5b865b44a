import { z } from 'zod';
import { pattern } from './pattern.ts';

/** A key of front matter that a site or a feature declares, in a subset of JSON Schema. */
export interface FrontMatterKey {
  /** What it means; editors show it. */
  description?: string | undefined;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | undefined;
  /** The allowed values. */
  enum?: (string | number | boolean)[] | undefined;
  /** Value of pages that don't say it. */
  default?: unknown;
  /** Regular expression that a part of the string must match. */
  pattern?: string | undefined;
  format?: 'date' | 'date-time' | 'email' | 'uri' | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Entries of an array. */
  items?: FrontMatterKey | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  /** Keys of an object. */
  properties?: Record<string, FrontMatterKey> | undefined;
  required?: string[] | undefined;
  /** Whether an object may have further keys. */
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
