// `@truedocs/reference/pages`: for the modules in `pages`, and for checking a site's data about a package.
export { correction, description, formerName } from './options.ts';
export { generatedPage } from './pages/generated-page.ts';
export { slug } from './pages/slug.ts';
