import { expect, test } from 'vitest';
import { picturePath } from './picture.ts';

test.each([
  [undefined, '/media/service/105.webp'],
  [{ scene: 'room', ground: 'sand', main: 'broom', accents: [] }, '/media/service/105.webp'],
  ['upload:0a1b2c3d', '/media/service/0a1b2c3d.webp'],
])('the picture of %o is at %s', (picture, path) => {
  expect(picturePath('service', 105, picture)).toBe(path);
});
