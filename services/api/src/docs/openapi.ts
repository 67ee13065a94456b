import { endpointsByArea } from '@dar/contracts/all';
import { BRAND_NAMES } from '@dar/contracts/brand/values';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { ERROR_CODES } from '@dar/contracts/error-codes';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import { envelope } from '@dar/contracts/wire';
import { toJSONSchema } from 'zod';

type Json = Readonly<Record<string, unknown>>;

const DESCRIPTION = `Every endpoint of the shop. All are \`POST\` and accept a form or JSON. One more, \`GET ${ORDER_CHANGES_PATH}\`, streams the ids of changed orders as server-sent events.

Every response is an envelope. \`status\` "1" is a success. With HTTP 200, any other status is an error of a business rule, whose \`message\` and \`message_ar\` can be shown to customers. \`code\` names the rule or the kind of the error; compare it, not the message. Codes: ${ERROR_CODES.join(', ')}.

Send the token as \`Authorization: Bearer …\` or in the field \`access_token\`. Amounts are AED strings with two decimals. Times are in Dubai's time zone.`;

const FAILURES: Readonly<Record<string, string>> = {
  400: 'The input is invalid; `error` lists the fields.',
  401: 'A valid token is required.',
  403: 'The key is unknown.',
  404: 'Not found, or owned by another customer.',
  413: 'The body is too large.',
  415: 'The body is neither JSON nor a form.',
  429: 'Too many requests; `Retry-After` is the waiting time in seconds.',
  500: 'Internal error.',
  503: 'Temporarily unavailable.',
};

export function openApiDocument(areas: Readonly<Record<string, readonly Endpoint[]>> = endpointsByArea): Json {
  const paths = Object.entries(areas).flatMap(([area, endpoints]) =>
    endpoints.map((endpoint) => [endpoint.path, { post: operation(area, endpoint) }]),
  );
  return {
    openapi: '3.1.1',
    info: { title: BRAND_NAMES.en, version: 'v3', description: DESCRIPTION },
    servers: [{ url: API_BASE_PATH }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Envelope: getSchema(envelope, 'output') },
      responses: Object.fromEntries(Object.entries(FAILURES).map(([http, text]) => [`Failure${http}`, failure(text)])),
    },
  };
}

function operation(area: string, { path, summary, auth, encoding, input, output }: Endpoint): Json {
  const body = { schema: getSchema(input, 'input') };
  const [form, json] = [{ 'application/x-www-form-urlencoded': body }, { 'application/json': body }];
  const https = Object.keys(FAILURES).filter((http) => {
    const hasKey = path.startsWith('/partners/');
    return hasKey || !(http === '403' || (http === '401' && auth !== 'required'));
  });
  return {
    operationId: path.slice(1).replaceAll('/', '_'),
    tags: [area],
    summary,
    security: { none: [], optional: [{}, { bearer: [] }], required: [{ bearer: [] }], staff: [{ staff: [] }] }[auth],
    // Swagger UI preselects the first encoding, which is that of the browser client.
    requestBody: { content: encoding === 'form' ? { ...form, ...json } : { ...json, ...form } },
    responses: {
      200: { description: 'A success, or an error of a business rule.', content: jsonContent(response(output)) },
      ...Object.fromEntries(https.map((http) => [http, { $ref: `#/components/responses/Failure${http}` }])),
    },
  };
}

const ENVELOPE = { $ref: '#/components/schemas/Envelope' };

function response(output: Endpoint['output']): Json {
  const success = { properties: { status: { const: '1' } } };
  return { anyOf: [{ allOf: [ENVELOPE, success, getSchema(output, 'output')] }, ENVELOPE] };
}

function failure(description: string): Json {
  return { description, content: jsonContent(ENVELOPE) };
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

/** Returns a zod schema as JSON Schema. Checks that JSON Schema cannot express are omitted. */
function getSchema(schema: Endpoint['input'], io: 'input' | 'output'): Json {
  const { $schema, ...json } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Both sides accept unknown fields.
      delete jsonSchema.additionalProperties;
    },
  });
  return json;
}
