import { z } from 'zod';

/** Returns the schema of a list whose entries differ in each of the fields. */
export function uniqueList<Field extends string, Item extends z.ZodType<Readonly<Record<Field, unknown>>>>(
  item: Item,
  ...fields: readonly Field[]
) {
  return z.array(item).check(({ value: entries, issues }) => {
    for (const field of fields) {
      for (const [index, entry] of entries.entries()) {
        if (entries.findIndex((other) => other[field] === entry[field]) === index) continue;
        const message = `${entry[field]} is the ${field} of another entry here`;
        issues.push({ code: 'custom', message, path: [index, field], input: entry[field] });
      }
    }
  });
}
