import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../rsbuild.config.ts';
import { prefixChunks } from './prefix-chunk-names.ts';
import { sectionChunks } from './section-chunks.ts';

test('builds the host and every section from files that exist', () => {
  const folder = resolve(import.meta.dirname, '../..');
  const entries = Object.values(config.environments ?? {}).flatMap(({ source }) =>
    Object.values(source?.entry ?? {}).map((entry) => resolve(folder, String(entry))),
  );
  expect(entries).toHaveLength(6);
  expect(entries.filter((entry) => !existsSync(entry))).toEqual([]);
});

test('prefixes the chunks of sections, not of the host', () => {
  const code = `import(/* webpackChunkName: 'texts-en' */ './en.ts'), import(/* webpackChunkName: "home" */ './home.tsx')`;
  expect(prefixChunks(code, '/dar/mfe-catalog/src/routes.tsx')).toBe(
    `import(/* webpackChunkName: 'catalog-texts-en' */ './en.ts'), import(/* webpackChunkName: "catalog-home" */ './home.tsx')`,
  );
  expect(prefixChunks(code, '/dar/host/src/texts.ts')).toBe(code);
});

const chunks = {
  'booking-routes': ['routes.js'],
  'booking-BookingModal': ['modal.js', 'modal.css'],
  'booking-cart': ['cart.js'],
  'catalog-home': ['home.js'],
};

test('returns the chunks of a section under the names of its own build', () => {
  const found = sectionChunks(chunks, { name: 'booking', exposes: ['BookingModal'] });
  expect(found).toMatchObject({
    cart: ['cart.js'],
    __federation_expose_routes: ['routes.js'],
    __federation_expose_BookingModal: ['modal.js', 'modal.css'],
  });
  expect(found).not.toHaveProperty('home');
});

test('names a missing module of a section', () => {
  expect(() => sectionChunks(chunks, { name: 'booking', exposes: ['Schedule'] })).toThrow('booking/Schedule');
});
