import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../files/project-dir.ts';
import { createExternalTypes } from './external-types.ts';

const hrefOf = createExternalTypes('@lix-js/sdk', path.join(projectDir, 'node_modules'));
const sdk = 'https://unpkg.com/@lix-js/sdk@0.5.1/dist';
const kysely = 'https://kysely-org.github.io/kysely-apidoc';

it.each([
  ['Blob', 'https://developer.mozilla.org/docs/Web/API/Blob'],
  ['Promise', 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise'],
  ['Pick', 'https://www.typescriptlang.org/docs/handbook/utility-types.html#picktype-keys'],
  ['Kysely', `${kysely}/classes/Kysely.html`],
  ['SelectQueryBuilder', `${kysely}/interfaces/SelectQueryBuilder.html`],
  ['SqlBool', `${kysely}/types/SqlBool.html`],
  ['KyselyGenerated', `${kysely}/types/Generated.html`],
  ['LixEngine', `${sdk}/engine/boot.d.ts`],
  ['ChangeView', `${sdk}/change/schema-definition.d.ts`],
  ['ZettelDoc', expect.stringMatching(/^https:\/\/unpkg\.com\/@opral\/zettel-ast@/)],
  ['T', undefined],
  ['NoSuchType', undefined],
])('%s', (name, href) => {
  expect(hrefOf(name)).toEqual(href);
});
