import type { Endpoint } from '@dar/contracts/endpoint';
import { ERROR_CODES } from '@dar/contracts/error-codes';
import { toJSONSchema } from 'zod';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface EndpointSnapshot {
  readonly auth: Endpoint['auth'];
  readonly request: Schema;
  readonly response: Schema;
}

/** The endpoints by path, as a version of the contracts describes them. */
export interface Snapshot {
  readonly version: string;
  readonly endpoints: Readonly<Record<string, EndpointSnapshot>>;
  /** Codes of errors. */
  readonly codes?: readonly string[];
}

/** Returns the JSON schemas of endpoints: requests as clients send them, answers as the server sends them. */
export function takeSnapshot(version: string, endpoints: readonly Endpoint[]): Snapshot {
  const entries = endpoints.map(({ path, auth, input, output }) => {
    const snapshot: EndpointSnapshot = {
      auth,
      request: getSchema(input, 'input'),
      response: getSchema(output, 'output'),
    };
    return [path, snapshot] as const;
  });
  return { version, codes: ERROR_CODES, endpoints: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function getSchema(schema: Endpoint['input'], io: 'input' | 'output'): Schema {
  const { $schema, ...json } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Both sides accept unknown fields.
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json as Schema;
}
