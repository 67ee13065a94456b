import { toAmount } from '../amount.ts';
import type { Content } from './entry-key.ts';
import type { Field } from './fields.ts';
import { toArabic } from './language-pair.ts';

const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null;

/** Returns the content of a form. A form has null or '' for an optional field that nobody filled in; a content leaves it out. */
export function toContent(fields: readonly Field[], values: Content): Content {
  const content: Record<string, unknown> = { ...values };
  for (const field of fields) {
    for (const name of [field.name, toArabic(field.name)]) {
      const value = trim(field, values[name]);
      if (value === undefined) delete content[name];
      else content[name] = value;
    }
  }
  return content;
}

function trim(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    if (value.trim() === '' && field.isOptional) return undefined;
    return field.type === 'amount' ? toAmount(value) : value.trim();
  }
  if (field.type === 'list' && Array.isArray(value)) {
    return value.map((item) => (isContent(item) ? toContent(field.fields, item) : item));
  }
  return field.type === 'group' && isContent(value) ? toContent(field.fields, value) : value;
}

/** Returns the name of a field in a form from a path of the API: 'sub_services[0].price'. */
export function toFieldName(path: string): (string | number)[] {
  return [...path.matchAll(/[^.[\]]+/g)].map(([key]) => (/^\d+$/.test(key) ? Number(key) : key));
}
