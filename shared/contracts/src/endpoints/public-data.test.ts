import { expect, it } from 'vitest';
import { endpointsByArea } from './all.ts';

const readable = Object.entries(endpointsByArea).flatMap(([area, endpoints]) =>
  endpoints.filter(({ readsPublicData }) => readsPublicData).map((endpoint) => ({ area, ...endpoint })),
);

// docs/rules/api.md#calls-of-the-server
it('lets loaders on the server read the catalog, the search, reviews and static pages, and nothing else', () => {
  expect(new Set(readable.map(({ area }) => area))).toEqual(new Set(['catalog', 'search', 'content', 'reviews']));
});

it.each(readable)('reads public data without a session or a device: $path', ({ auth, needsDevice, changesCart }) => {
  expect(auth).not.toBe('required');
  expect([needsDevice, changesCart]).toEqual([undefined, undefined]);
});
