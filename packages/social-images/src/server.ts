import { defineFeatureModule } from 'truedocs/feature';
import { schema } from './options.ts';
import { openSocialImages } from './social-images.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  withoutOrigin: () => 'images for previews of links',
  async setup({ options, config, root }) {
    const images = await openSocialImages(root, config, options);
    if (!images) return {};
    return {
      document(page) {
        // A page that names an image of its own keeps it.
        const isOwn = page.head.tags.some(([, values]) => values.property === 'og:image');
        if (page.pageType === '404' || isOwn) return {};
        return { head: images.headOf(page) };
      },
      async emit(_, output) {
        for (const [path, drawn] of images.drawn()) await output.add(path, await drawn);
      },
    };
  },
});
