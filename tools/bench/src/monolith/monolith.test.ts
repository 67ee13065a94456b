import { expect, test } from 'vitest';
import { namedBySection } from './section-chunk-names.ts';
import { sectionChunks } from './section-chunks.ts';

test("puts the section's name before its chunks, and leaves the host's alone", () => {
  const code = `import(/* webpackChunkName: 'texts-en' */ './en.ts'), import(/* webpackChunkName: "home" */ './home.tsx')`;
  expect(namedBySection(code, '/dar/mfe-catalog/src/routes.tsx')).toBe(
    `import(/* webpackChunkName: 'catalog-texts-en' */ './en.ts'), import(/* webpackChunkName: "catalog-home" */ './home.tsx')`,
  );
  expect(namedBySection(code, '/dar/host/src/texts.ts')).toBe(code);
});

const chunks = {
  'booking-routes': ['routes.js'],
  'booking-BookingModal': ['modal.js', 'modal.css'],
  'booking-cart': ['cart.js'],
  'catalog-home': ['home.js'],
};

test('finds the chunks of a section under the names that its own build gives them', () => {
  const found = sectionChunks(chunks, { name: 'booking', exposes: ['BookingModal'] });
  expect(found).toMatchObject({
    cart: ['cart.js'],
    __federation_expose_routes: ['routes.js'],
    __federation_expose_BookingModal: ['modal.js', 'modal.css'],
  });
  expect(found).not.toHaveProperty('home');
});

test('says which module of a section was forgotten', () => {
  expect(() => sectionChunks(chunks, { name: 'booking', exposes: ['Schedule'] })).toThrow('booking/Schedule');
});
