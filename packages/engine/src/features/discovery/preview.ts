import { ownValue } from '#shared/own-value.ts';

/** Variables by which hosts say that they build a preview, such as that of a pull request. */
const previewValues: Readonly<Record<string, readonly string[]>> = {
  VERCEL_ENV: ['preview', 'development'],
  // Netlify's; other programs use this name, too.
  CONTEXT: ['deploy-preview', 'branch-deploy'],
  // Render's.
  IS_PULL_REQUEST: ['true'],
};

/**
 * The reason why a build is a preview, as the end of a sentence; `undefined` where it isn't.
 *
 * @param isPreview What the site's author says; it wins.
 */
export function previewReason(
  isPreview: boolean | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (isPreview !== undefined) return isPreview ? '`discovery({ preview: true })`' : undefined;
  const found = Object.entries(previewValues).find(([name, values]) =>
    values.includes(ownValue(env, name) ?? ''),
  );
  return found && `${found[0]}=${ownValue(env, found[0])}`;
}
