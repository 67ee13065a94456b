import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { arabicFieldError } from './arabic-field-error.ts';

test.each([
  ['a long text', z.string().check(z.maxLength(100)), 'x'.repeat(101), 'الحد الأقصى لعدد الأحرف: 100'],
  ['a short text', z.string().check(z.minLength(2)), 'x', 'الحد الأدنى لعدد الأحرف: 2'],
  ['a long list', z.array(z.number()).check(z.maxLength(1)), [1, 2], 'الحد الأقصى لعدد العناصر: 1'],
  ['a large number', z.number().check(z.maximum(90)), 91, 'الحد الأقصى: 90'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'الحد الأدنى: 1'],
  ['another format', z.string().check(z.regex(/^\d+$/, 'must be digits')), 'x', 'القيمة غير صالحة'],
  ['a missing value', z.string(), undefined, 'القيمة غير صالحة'],
])('has the limit of %s, or a general text', (_what, schema, value, text) => {
  expect(schema.safeParse(value).error?.issues.map(arabicFieldError)).toEqual([text]);
});
