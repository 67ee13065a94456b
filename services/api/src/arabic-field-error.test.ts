import { endpointsByArea } from '@dar/contracts/all';
import { id, optionalId, optionalUuid, phoneNumber } from '@dar/contracts/wire';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { arabicFieldError, specificIssue } from './arabic-field-error.ts';

const INVALID = 'القيمة غير صالحة';

const getIssues = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(specificIssue);

test.each([
  ['a long text', z.string().check(z.maxLength(100)), 'x'.repeat(101), 'الحد الأقصى لعدد الأحرف: 100'],
  ['a short text', z.string().check(z.minLength(2)), 'x', 'الحد الأدنى لعدد الأحرف: 2'],
  ['a long list', z.array(z.number()).check(z.maxLength(1)), [1, 2], 'الحد الأقصى لعدد العناصر: 1'],
  ['a large number', z.number().check(z.maximum(90)), 91, 'الحد الأقصى: 90'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'الحد الأدنى: 1'],
  ['a missing value', z.string(), undefined, 'هذا الحقل مطلوب'],
  ['a missing id', id, undefined, 'هذا الحقل مطلوب'],
  ['a number for a text', z.string(), 5, 'يجب أن يكون نصاً'],
  ['a fraction for a whole number', z.int(), 1.5, 'يجب أن يكون عدداً صحيحاً'],
  ['letters for an id', id, 'x', 'يجب أن يكون عدداً صحيحاً'],
  ['letters for an optional id', optionalId, 'x', 'يجب أن يكون عدداً صحيحاً'],
  ['a malformed UUID', optionalUuid, 'x', 'المعرّف غير صالح'],
  ['a long phone number', phoneNumber, '1'.repeat(21), 'الحد الأقصى لعدد الأحرف: 20'],
  ['another word', z.enum(['home', 'office']), 'x', 'القيم المسموح بها: home، office'],
  ['an object for an id', id, {}, INVALID],
])('has the reason of %s', (_what, schema, value, text) => {
  expect(getIssues(schema, value).map(arabicFieldError)).toEqual([text]);
});

const LONG = 'x'.repeat(100_000);
const MALFORMED = [undefined, null, '', 'x', '-', LONG, -1, 1.5, 1e12, true, {}, [{}], ['x'], `[${LONG}`];

const ENDPOINTS = Object.values(endpointsByArea).flat();

test.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
  'has the reason of every malformed field of %s',
  (_path, { input }) => {
    const issues = Object.keys(input.shape).flatMap((field) =>
      MALFORMED.flatMap((value) => getIssues(input, { [field]: value })),
    );
    const isVague = (text: string) => text === INVALID || !/\p{Script=Arabic}/u.test(text);
    // No branch of the union takes a value of this type.
    const explained = issues.filter(({ code }) => code !== 'invalid_union');
    const vague = explained.filter((issue) => isVague(arabicFieldError(issue)));
    expect(vague.map(({ message }) => message)).toEqual([]);
  },
);
