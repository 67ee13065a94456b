import { endpointsByArea } from '@dar/contracts/all';
import { expect, it } from 'vitest';
import { contractErrors } from './compare-snapshots.ts';
import { type EndpointSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';

const text = { type: 'string' };
const CART: EndpointSnapshot = {
  auth: 'optional',
  request: { type: 'object', properties: { city: text } },
  response: { type: 'object', properties: { total: text }, required: ['total'] },
};
const snapshot = (version: string, endpoints: Snapshot['endpoints'] = { '/cart': CART }) => ({ version, endpoints });

const RELEASED = snapshot('1.4.0');
const WITHOUT_TOTAL = { '/cart': { ...CART, response: { type: 'object' } } };
const KEEP = 'Sections that were released with contracts 1.4.0 still use these. To break with them, set the version in';

it('accepts the released endpoints', () => {
  expect(contractErrors(RELEASED, snapshot('1.4.0'))).toEqual([]);
});

it('asks for a new minor version after an addition', () => {
  const more = { '/cart': CART, '/wallet': CART };
  expect(contractErrors(RELEASED, snapshot('1.4.0', more))).toEqual([
    expect.stringMatching(/^The endpoints changed since contracts 1\.4\.0 .* to 1\.5\.0, so that a section/),
  ]);
  expect(contractErrors(RELEASED, snapshot('1.5.0', more))).toEqual([]);
});

it.each<[what: string, Snapshot['endpoints'], string]>([
  ['an endpoint', {}, '/cart is gone: keep it.'],
  ['a field of an answer', WITHOUT_TOTAL, '/cart: total is gone from the answer: keep it.'],
  [
    'a field of a request',
    { '/cart': { ...CART, request: { type: 'object' } } },
    '/cart: city of the request is ignored now: keep reading it.',
  ],
  [
    'access without sign-in',
    { '/cart': { ...CART, auth: 'required' } },
    '/cart: requires a sign-in now: keep it open.',
  ],
])('names the mend when %s is taken away', (_what, endpoints, reason) => {
  expect(contractErrors(RELEASED, snapshot('1.5.0', endpoints))).toEqual([
    reason,
    expect.stringMatching(new RegExp(`^${KEEP} .* to 2\\.0\\.0: hosts then refuse`)),
  ]);
});

it('keeps the codes of errors, and asks for a new minor version after another one', () => {
  const withCodes = (version: string, ...codes: string[]) => ({ ...snapshot(version), codes });
  const released = withCodes('1.4.0', 'slot-taken');
  expect(contractErrors(released, withCodes('1.5.0', 'slot-lost'))).toEqual([
    'The error code slot-taken is gone: keep it.',
    expect.stringContaining(KEEP),
  ]);
  expect(contractErrors(released, withCodes('1.4.0', 'slot-taken', 'slot-lost'))).toEqual([
    expect.stringContaining('to 1.5.0'),
  ]);
});

it('lets a new major version break everything', () => {
  expect(contractErrors(RELEASED, snapshot('2.0.0', {}))).toEqual([]);
});

const shop = takeSnapshot('1.4.0', Object.values(endpointsByArea).flat());

it('finds no break between equal endpoints of the shop', () => {
  expect(contractErrors({ ...shop, version: '1.3.0' }, shop)).toEqual([]);
});

it.each(Object.entries(shop.endpoints))('finds each field that the answer of %s loses', (path, endpoint) => {
  const { properties = {} } = endpoint.response.properties?.['oData'] ?? {};
  for (const name of Object.keys(properties)) {
    const { [name]: _lost, ...kept } = properties;
    const oData = { type: 'object', properties: kept, required: Object.keys(kept) };
    const response = { ...endpoint.response, properties: { ...endpoint.response.properties, oData } };
    const changed = { ...shop, endpoints: { ...shop.endpoints, [path]: { ...endpoint, response } } };
    expect(contractErrors(shop, changed)[0]).toBe(`${path}: oData.${name} is gone from the answer: keep it.`);
  }
});
