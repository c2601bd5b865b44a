import { z } from 'zod';
import type { FeatureModule } from '#node/feature.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { askTexts } from './texts.ts';

const schema = z.strictObject({});

export default {
  file: import.meta.filename,
  schema,
  requires: ['agents', 'search'],
  texts: askTexts,
  client: { render: './render.tsx', browser: './browser.ts', styles: { main: './ask.css' } },
  setup({ config }) {
    const search = config.features?.find(({ name }) => name === 'search')?.options;
    if ((search as { mode?: string } | undefined)?.mode === 'remote') {
      throw new Diagnostic(
        "`ask` answers in the browser, but `search({ mode: 'remote' })` sends queries to a server. Leave out one of them.",
      );
    }
    return {};
  },
} satisfies FeatureModule<z.output<typeof schema>>;
