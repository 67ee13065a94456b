import { expect, it } from 'vitest';
import { drawCanaries, visitorGroups } from './visitor-groups.ts';

const startedAt = '2026-11-24T08:00:00.000Z';
const CHANNEL = {
  pins: {
    host: { version: '1.0.0' },
    catalog: { version: '1.3.0', previous: '1.2.0', canary: { version: '1.4.0', percent: 20, startedAt } },
    booking: { version: '2.0.0', canary: { version: '2.1.0', percent: 50, startedAt } },
  },
};
const DEVICES = Array.from({ length: 2_000 }, (_, index) => `device ${index}`);

it('makes a group of each combination of canaries', () => {
  const stable = { host: ['1.0.0'], catalog: ['1.3.0', '1.2.0'], booking: ['2.0.0'] };
  const catalog = ['1.4.0', '1.3.0', '1.2.0'];
  const booking = ['2.1.0', '2.0.0'];
  expect(visitorGroups(CHANNEL)).toEqual([
    { drawn: ['booking', 'catalog'], candidates: { ...stable, catalog, booking } },
    { drawn: ['catalog'], candidates: { ...stable, catalog } },
    { drawn: ['booking'], candidates: { ...stable, booking } },
    { drawn: [], candidates: stable },
  ]);
});

it('makes one group without a canary', () => {
  expect(visitorGroups({ pins: { host: { version: '1.0.0' } } })).toMatchObject([{ drawn: [] }]);
});

it('draws the devices of each canary independently', () => {
  const drawn = DEVICES.map((device) => drawCanaries(CHANNEL, device));
  const share = (matches: (sections: readonly string[]) => boolean) => drawn.filter(matches).length / DEVICES.length;
  expect(share((sections) => sections.includes('catalog'))).toBeCloseTo(0.2, 1);
  expect(share((sections) => sections.includes('booking'))).toBeCloseTo(0.5, 1);
  expect(share((sections) => sections.length === 2)).toBeCloseTo(0.1, 1);
});

it('keeps the devices of a canary when its share grows', () => {
  const grown = {
    pins: { ...CHANNEL.pins, catalog: { version: '1.3.0', canary: { version: '1.4.0', percent: 60, startedAt } } },
  };
  const lost = DEVICES.filter(
    (device) => drawCanaries(CHANNEL, device).includes('catalog') && !drawCanaries(grown, device).includes('catalog'),
  );
  expect(lost).toEqual([]);
});
