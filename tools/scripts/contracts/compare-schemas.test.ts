import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { requestBreaks, responseBreaks } from './compare-schemas.ts';
import { takeSnapshot } from './snapshot.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

const endpoint = (input: Shape, output: Shape) => ({
  method: 'POST' as const,
  path: '/cart' as const,
  encoding: 'json' as const,
  auth: 'none' as const,
  summary: 'Cart',
  input: z.object(input),
  output: z.object(output),
});

function schemas(input: Shape, output: Shape) {
  const snapshot = takeSnapshot('1.0.0', [endpoint(input, output)]).endpoints['/cart'];
  if (!snapshot) throw new Error('no snapshot');
  return snapshot;
}

const responses = (released: Shape, current: Shape) =>
  responseBreaks(schemas({}, released).response, schemas({}, current).response).map(
    ({ kind, path }) => `${kind} ${path}`,
  );
const requests = (released: Shape, current: Shape) =>
  requestBreaks(schemas(released, {}).request, schemas(current, {}).request).map(({ kind, path }) => `${kind} ${path}`);

const price = z.string();
const row = (fields: Shape) => z.array(z.object(fields));

describe('an answer', () => {
  it.each<[what: string, Shape, Shape]>([
    ['add a field', { price }, { price, total: price }],
    ['add a field to rows', { rows: row({ price }) }, { rows: row({ price, total: price }) }],
    ['always send an optional field', { price: price.optional() }, { price }],
    ['leave out a value', { status: z.enum(['open', 'paid']) }, { status: z.enum(['open']) }],
    ['narrow numbers', { count: z.number() }, { count: z.int() }],
    ['narrow bounds', { count: z.int().max(9) }, { count: z.int().max(8) }],
    ['leave out null', { price: z.nullable(price) }, { price }],
    ['use a default', { price }, { price: price.default('0.00') }],
  ])('may %s', (_what, released, current) => {
    expect(responses(released, current)).toEqual([]);
  });

  it.each<[what: string, Shape, Shape, string[]]>([
    ['lose a field', { price }, {}, ['lost price']],
    ['lose an optional field', { price: price.optional() }, {}, ['lost price']],
    ['lose a field of rows', { rows: row({ price }) }, { rows: row({}) }, ['lost rows[].price']],
    ['make a field optional', { price }, { price: price.optional() }, ['optional price']],
    ['change a type', { price }, { price: z.number() }, ['values price']],
    ['change a pattern', { price: price.regex(/^\d+$/) }, { price: price.regex(/^\d*$/) }, ['values price']],
    ['add a value', { status: z.enum(['open']) }, { status: z.enum(['open', 'paid']) }, ['values status']],
    ['replace values by any text', { status: z.enum(['open']) }, { status: price }, ['values status']],
    ['become null', { price }, { price: z.nullable(price) }, ['values price']],
    ['widen numbers', { count: z.int() }, { count: z.number() }, ['values count']],
    ['lose bounds', { count: z.int().max(9) }, { count: z.int() }, ['values count']],
    ['lose bounds of lists', { rows: row({}).min(1) }, { rows: row({}) }, ['values rows']],
  ])('must not %s', (_what, released, current, breaks) => {
    expect(responses(released, current)).toEqual(breaks);
  });
});

describe('a request', () => {
  it.each<[what: string, Shape, Shape]>([
    ['offer an optional field', { city: price }, { city: price, area: price.optional() }],
    ['offer a field with a default', { city: price }, { city: price, area: price.default('') }],
    ['no longer demand a field', { city: price }, { city: price.optional() }],
    ['accept more values', { kind: z.enum(['card']) }, { kind: z.enum(['card', 'cash']) }],
    ['accept any text', { kind: z.enum(['card', 'cash']) }, { kind: price }],
    ['accept another type', { id: z.number() }, { id: z.union([z.number(), price]) }],
    ['accept longer text', { note: price.max(10) }, { note: price.max(20) }],
    ['accept a text that fits', { flag: z.literal('1') }, { flag: price.regex(/^[01]$/) }],
  ])('may %s', (_what, released, current) => {
    expect(requests(released, current)).toEqual([]);
  });

  it.each<[what: string, Shape, Shape, string[]]>([
    ['demand a new field', { city: price }, { city: price, area: price }, ['demanded area']],
    ['demand a field', { city: price.optional() }, { city: price }, ['demanded city']],
    ['ignore a field', { city: price.optional() }, {}, ['lost city']],
    ['ignore a field of rows', { rows: row({ id: price }) }, { rows: row({}) }, ['lost rows[].id']],
    ['accept fewer values', { kind: z.enum(['card', 'cash']) }, { kind: z.enum(['card']) }, ['values kind']],
    ['accept shorter text only', { note: price.max(20) }, { note: price.max(10) }, ['values note']],
    ['accept patterns only', { id: z.literal('x') }, { id: price.regex(/^\d$/) }, ['values id']],
    ['reject one of two types', { id: z.union([z.number(), price]) }, { id: z.number() }, ['values id']],
    ['reject numbers', { flag: z.literal([0, 1]) }, { flag: z.int().min(1) }, ['values flag']],
    [
      'demand a new field of a row in one of two forms',
      { rows: z.union([row({ id: price }), price]) },
      { rows: z.union([price, row({ id: price, area: price })]) },
      ['demanded rows[].area'],
    ],
  ])('must not %s', (_what, released, current, breaks) => {
    expect(requests(released, current)).toEqual(breaks);
  });
});
