import { z } from 'zod';
import { siteConfigSchema } from './site-config.ts';

/** What a feature may ask the policy of pages to allow: the keys of `security`, and texts of inline scripts. */
export const policyRequest = siteConfigSchema.shape.security
  .unwrap()
  .omit({ meta: true, integrity: true })
  .extend({ inline: z.array(z.string()).default([]) });

/** What pages may do and load beside the site's own files. */
export type Policy = z.output<typeof policyRequest>;
