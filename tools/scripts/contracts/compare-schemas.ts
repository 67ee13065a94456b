import type { Schema } from './snapshot.ts';

/** A path such as `oData.list[].name`, empty for the whole body, with what happened to it. */
export interface SchemaBreak {
  readonly path: string;
  readonly kind: 'lost' | 'demanded' | 'optional' | 'values';
}

/** Returns what a client that was built with the `released` schema misses in answers of the `current` one. */
export function responseBreaks(released: Schema, current: Schema): SchemaBreak[] {
  return rejected(released, current, '', compareResponses);
}

/** Returns what the server rejects or ignores now of requests that fit the `released` schema. */
export function requestBreaks(released: Schema, current: Schema): SchemaBreak[] {
  return rejected(current, released, '', compareRequests);
}

type CompareFields = (reader: Schema, writer: Schema, path: string) => SchemaBreak[];

const compareResponses: CompareFields = (reader, writer, path) =>
  Object.keys(reader.properties ?? {}).flatMap((name): SchemaBreak[] => {
    const at = join(path, name);
    if (!hasField(writer, name)) return [{ path: at, kind: 'lost' }];
    const isOptional = reader.required?.includes(name) && !writer.required?.includes(name);
    return isOptional ? [{ path: at, kind: 'optional' }] : [];
  });

const compareRequests: CompareFields = (reader, writer, path) => [
  ...(reader.required ?? [])
    .filter((name) => !writer.required?.includes(name))
    .map((name): SchemaBreak => ({ path: join(path, name), kind: 'demanded' })),
  ...Object.keys(writer.properties ?? {})
    .filter((name) => !hasField(reader, name))
    .map((name): SchemaBreak => ({ path: join(path, name), kind: 'lost' })),
];

/** Returns where the writer may write what the reader rejects. */
function rejected(reader: Schema, writer: Schema, path: string, compareFields: CompareFields): SchemaBreak[] {
  const compare = (one: Schema, other: Schema, at: string) => rejected(one, other, at, compareFields);
  const [written, read] = [getBranches(writer), getBranches(reader)];
  if (written) return unique(written.flatMap((each) => compare(reader, each, path)));
  if (read) return leastBreaks(read.map((each) => compare(each, writer, path)));
  const values = getValues(writer);
  const isAccepted = values ? values.every((value) => acceptsValue(reader, value)) : acceptsKind(reader, writer);
  if (!isAccepted) return [{ path, kind: 'values' }];
  if (reader.type === 'array') return compare(reader.items ?? {}, writer.items ?? {}, `${path}[]`);
  if (reader.type !== 'object') return [];
  const { properties: fields = {} } = writer;
  const common = Object.entries(reader.properties ?? {}).flatMap(([name, field]) =>
    Object.hasOwn(fields, name) ? compare(field, fields[name] ?? {}, join(path, name)) : [],
  );
  return [...compareFields(reader, writer, path), ...common];
}

/** Returns the alternatives of a schema that has several. */
function getBranches({ anyOf, ...schema }: Schema): readonly Schema[] | undefined {
  if (anyOf) return anyOf;
  return typeof schema.type === 'object' ? schema.type.map((type) => ({ ...schema, type })) : undefined;
}

// The branch with the deepest breaks is the one that was meant.
function leastBreaks(branches: readonly SchemaBreak[][]): SchemaBreak[] {
  const depth = (breaks: readonly SchemaBreak[]) => Math.min(...breaks.map(({ path }) => path.length), Infinity);
  return branches.reduce((best, each) => (depth(each) > depth(best) ? each : best));
}

function acceptsKind(reader: Schema, writer: Schema): boolean {
  if (getValues(reader)) return false;
  if (reader.type === undefined) return true;
  if (reader.type !== writer.type && !(reader.type === 'number' && writer.type === 'integer')) return false;
  return (
    (reader.pattern === undefined || reader.pattern === writer.pattern) &&
    (reader.format === undefined || reader.format === writer.format) &&
    BOUNDS.every(
      ([lower, upper]) => keepsLower(reader[lower], writer[lower]) && keepsUpper(reader[upper], writer[upper]),
    )
  );
}

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function keepsLower(read: number | undefined, written: number | undefined): boolean {
  return read === undefined || (written !== undefined && written >= read);
}

function keepsUpper(read: number | undefined, written: number | undefined): boolean {
  return read === undefined || (written !== undefined && written <= read);
}

function acceptsValue(reader: Schema, value: unknown): boolean {
  const values = getValues(reader);
  if (values) return values.includes(value);
  if (reader.type === undefined) return true;
  if (value === null) return reader.type === 'null';
  if (typeof value === 'string') return reader.type === 'string' && acceptsText(reader, value);
  if (typeof value === 'number') return acceptsKind(reader, { type: 'integer', minimum: value, maximum: value });
  return reader.type === typeof value;
}

function acceptsText({ pattern = '', minLength = 0, maxLength = Infinity }: Schema, text: string): boolean {
  return new RegExp(pattern).test(text) && text.length >= minLength && text.length <= maxLength;
}

function getValues(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function hasField({ properties = {} }: Schema, name: string): boolean {
  return Object.hasOwn(properties, name);
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

function unique(breaks: readonly SchemaBreak[]): SchemaBreak[] {
  return [...new Map(breaks.map((each) => [`${each.kind} ${each.path}`, each])).values()];
}
