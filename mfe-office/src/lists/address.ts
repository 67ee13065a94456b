import type * as z from '@dar/contracts/schema';

/** The values of a list in the address: each field is an optional text, or an enum of texts. */
export type AddressSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniOptional>>>;
export type AddressValues<Schema extends AddressSchema> = z.output<Schema>;

/** Returns the valid values of a query. A malformed one is left out, as an old link must still open its list. */
export function readAddress<Schema extends AddressSchema>(schema: Schema, search: string): AddressValues<Schema> {
  const given = new URLSearchParams(search);
  const values = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text = given.get(name);
    const parsed = text ? field.safeParse(text) : undefined;
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(values) as AddressValues<Schema>;
}

/** Returns a query with changed values. `undefined` and '' remove a value; parameters of others stay. */
export function writeAddress(search: string, changes: Readonly<Record<string, unknown>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}
