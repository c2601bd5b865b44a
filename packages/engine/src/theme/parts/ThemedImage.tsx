import { withBase } from '#shared/url.ts';

/** An image with, where given, one form for each appearance; exactly one is visible (HOME-4). */
export function ThemedImage({
  src,
  alt,
  base,
  size,
  ...rest
}: {
  src: string | { light: string; dark: string };
  alt: string;
  base: string;
  /** In pixels; a square where it's one number. */
  size: number | { width: number; height: number };
  srcSet?: string;
  sizes?: string;
}) {
  // Lazy images that are not shown are not fetched.
  const sides = typeof size === 'number' ? { width: size, height: size } : size;
  const shared = { alt, ...sides, loading: 'lazy' as const, ...rest };
  // biome-ignore-start lint/a11y/useAltText: `alt` is in `shared`
  if (typeof src === 'string') return <img {...shared} src={withBase(src, base)} />;
  return (
    <>
      <img {...shared} className="only-light" src={withBase(src.light, base)} />
      <img {...shared} className="only-dark" src={withBase(src.dark, base)} />
    </>
  );
  // biome-ignore-end lint/a11y/useAltText: `alt` is in `shared`
}
