import { z } from 'zod';

/** The source of a regular expression. */
export const pattern = z.string().refine(isPattern, 'a regular expression');

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
