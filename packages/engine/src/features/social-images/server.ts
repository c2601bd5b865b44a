import type { FeatureModule } from '#contract/feature.ts';
import { openSocialImages } from '#features/social-images/social-images.ts';
import { cardPackages } from './draw-card.ts';
import { type SocialImageOptions, schema } from './options.ts';

export default {
  file: import.meta.filename,
  schema,
  packages: cardPackages,
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
} satisfies FeatureModule<SocialImageOptions>;
