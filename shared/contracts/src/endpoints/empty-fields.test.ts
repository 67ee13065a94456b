import { expect, test } from 'vitest';
import { endpointsByArea } from './all.ts';

const fields = Object.values(endpointsByArea)
  .flat()
  .flatMap((endpoint) =>
    Object.entries(endpoint.input.shape).map(([field, schema]) => [endpoint.path, field, schema] as const),
  );

const accepts = (schema: object, value: unknown) =>
  'safeParse' in schema && typeof schema.safeParse === 'function' && schema.safeParse(value).success === true;

// A form sends every field that it has, also those that nobody filled in.
test.each(fields.filter(([, , schema]) => accepts(schema, undefined)))(
  '%s takes %s empty as well as left out',
  (_path, _field, schema) => {
    expect(accepts(schema, '')).toBe(true);
  },
);
