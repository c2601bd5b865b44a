import type { SiteSlotProps } from 'truedocs/theme';

/** A line above every post. */
export default function BeforeArticle({ page, children }: SiteSlotProps) {
  return (
    <>
      {page.routePath.startsWith('/blog/') && <p className="from-the-blog">From the blog</p>}
      {children}
    </>
  );
}
