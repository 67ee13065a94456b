import { expect, it } from 'vitest';
import { visitorGroups } from './visitor-groups.ts';

it('makes one more group than there are canaries of different size', () => {
  const groups = visitorGroups({
    pins: {
      host: { version: '1.0.0' },
      catalog: { version: '1.3.0', previous: '1.2.0', canary: { version: '1.4.0', percent: 20 } },
      booking: { version: '2.0.0', canary: { version: '2.1.0', percent: 5 } },
    },
  });
  const stable = { host: ['1.0.0'], catalog: ['1.3.0', '1.2.0'], booking: ['2.0.0'] };
  const catalog = ['1.4.0', '1.3.0', '1.2.0'];
  expect(groups).toEqual([
    { until: 5, candidates: { ...stable, catalog, booking: ['2.1.0', '2.0.0'] } },
    { until: 20, candidates: { ...stable, catalog } },
    { until: 100, candidates: stable },
  ]);
});

it('makes one group without a canary', () => {
  expect(visitorGroups({ pins: { host: { version: '1.0.0' } } })).toHaveLength(1);
});
