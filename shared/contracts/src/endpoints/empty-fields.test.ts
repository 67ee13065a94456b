import { expect, test } from 'vitest';
import { endpointsByArea } from './all.ts';

const fields = Object.values(endpointsByArea)
  .flat()
  .flatMap((endpoint) =>
    Object.entries(endpoint.input.shape).map(([field, schema]) => [endpoint.path, field, schema] as const),
  );

const accepts = (schema: object, value: unknown) =>
  'safeParse' in schema && typeof schema.safeParse === 'function' && schema.safeParse(value).success === true;

// Forms send empty fields too.
test.each(fields.filter(([, , schema]) => accepts(schema, undefined)))(
  '%s accepts an empty %s if it is optional',
  (_path, _field, schema) => {
    expect(accepts(schema, '')).toBe(true);
  },
);
