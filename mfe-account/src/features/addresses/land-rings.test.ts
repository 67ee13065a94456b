import { expect, test } from 'vitest';
import { decodeOutline } from './land-rings.ts';
import { NEIGHBOUR_OUTLINES, UAE_OUTLINES } from './uae-land.ts';

test('decodes longitude and latitude with four decimals, also negative steps', () => {
  expect(decodeOutline('AC@?')).toEqual([
    [0.0002, 0.0001],
    [0.0002, 0],
  ]);
});

test.each([
  ['the UAE', UAE_OUTLINES],
  ['the neighbours', NEIGHBOUR_OUTLINES],
])('holds rings of %s near the Gulf', (_name, outlines) => {
  for (const ring of outlines.map(decodeOutline)) {
    expect(ring.length).toBeGreaterThanOrEqual(3);
    for (const [latitude, longitude] of ring) {
      expect(latitude > 22 && latitude < 27 && longitude > 50 && longitude < 58).toBe(true);
    }
  }
});
