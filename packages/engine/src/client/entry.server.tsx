import { renderToStaticMarkup } from 'react-dom/server';
import { loadIslands } from '#islands/Island.tsx';
import type { RenderModule } from '#shared/page/render-contract.ts';
import { Head, Page } from '#theme/Page.tsx';
import { SidebarList } from '#theme/parts/sidebar/SidebarList.tsx';

await loadIslands();

export const renderPage: RenderModule['renderPage'] = (page, site) =>
  renderToStaticMarkup(<Page page={page} site={site} />);

export const renderHead: RenderModule['renderHead'] = (page, site) =>
  renderToStaticMarkup(<Head page={page} site={site} />);

export const renderSidebar: RenderModule['renderSidebar'] = (nodes, texts) =>
  renderToStaticMarkup(<SidebarList nodes={nodes} texts={texts} />);
