import { endpointsByArea } from '@dar/contracts/all';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { openApiDocument } from './openapi.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url });
const endpoints = Object.values(endpointsByArea).flat();

test('serves a valid OpenAPI 3.1 document', async () => {
  const document = (await get('/docs/openapi.json')).json<Record<string, unknown>>();
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

describe('the OpenAPI document', () => {
  const { paths } = openApiDocument() as { readonly paths: Readonly<Record<string, { readonly post: object }>> };

  test('lists exactly the endpoints of the contracts', () => {
    expect(Object.keys(paths).sort()).toEqual(endpoints.map(({ path }) => path).sort());
  });

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'describes input, output, encodings and authentication of %s',
    (path, { summary, auth, input, output }) => {
      const fields = (shape: object) =>
        Object.fromEntries(Object.keys(shape).map((field) => [field, expect.anything()]));
      const taken = { schema: expect.objectContaining({ properties: fields(input.shape) }) };
      const given = expect.objectContaining({ properties: fields(output.shape) });
      const envelope = { $ref: '#/components/schemas/Envelope' };
      const success = expect.arrayContaining([envelope, given]);
      expect(paths[path]?.post).toMatchObject({
        summary,
        security: { none: [], optional: [{}, { bearer: [] }], required: [{ bearer: [] }], staff: [{ staff: [] }] }[
          auth
        ],
        requestBody: { content: { 'application/json': taken, 'application/x-www-form-urlencoded': taken } },
        responses: {
          200: { content: { 'application/json': { schema: { anyOf: [{ allOf: success }, envelope] } } } },
          400: expect.anything(),
          ...(auth === 'required' && { 401: expect.anything() }),
        },
      });
      expect(summary).toMatch(/\w/);
    },
  );
});

describe('the documentation page', () => {
  test('allows scripts of its own host only, and links only to served files', async () => {
    const { headers, body } = await get('/docs');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self';"),
    });
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path));
    expect(files).toHaveLength(3);
    for (const path of files) expect(await get(path)).toMatchObject({ statusCode: 200 });
    expect(body).not.toMatch(/https?:/);
  });

  test('serves no other files of swagger-ui-dist', async () => {
    expect(await get('/docs/ui/package.json')).toMatchObject({ statusCode: 404 });
  });
});
