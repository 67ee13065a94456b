import { addAddress } from '@dar/contracts/addresses';
import { endpointsByArea } from '@dar/contracts/all';
import * as office from '@dar/contracts/office';
import { phoneNumber } from '@dar/contracts/phone-fields';
import { id, optionalId, optionalUuid } from '@dar/contracts/wire';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { arabicFieldError, specificIssue } from './arabic-field-error.ts';
import { limitText } from './limit-text.ts';
import './route.ts';

const INVALID = 'القيمة غير صالحة';

const getIssues = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(specificIssue);

test.each([
  ['a long text', z.string().check(z.maxLength(100)), 'x'.repeat(101), 'يرجى ألا يزيد عدد الأحرف على 100'],
  ['a short text', z.string().check(z.minLength(2)), 'x', 'يرجى ألا يقل عدد الأحرف عن 2'],
  ['an empty text', z.string().check(z.minLength(1)), '', 'هذا الحقل مطلوب'],
  ['a long list', z.array(z.number()).check(z.maxLength(1)), [1, 2], 'يرجى ألا يزيد العدد على 1'],
  ['a large number', z.number().check(z.maximum(90)), 91, 'يرجى ألا يزيد الرقم على 90'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'يرجى ألا يقل الرقم عن 1'],
  ['a missing value', z.string(), undefined, 'هذا الحقل مطلوب'],
  ['a missing id', id, undefined, 'هذا الحقل مطلوب'],
  ['a number for a text', z.string(), 5, 'يجب أن يكون نصاً'],
  ['a fraction for a whole number', z.int(), 1.5, 'يجب أن يكون عدداً صحيحاً'],
  ['letters for an id', id, 'x', 'يجب أن يكون عدداً صحيحاً'],
  ['letters for an optional id', optionalId, 'x', 'يجب أن يكون عدداً صحيحاً'],
  ['a malformed UUID', optionalUuid, 'x', 'المعرّف غير صالح'],
  ['a long phone number', phoneNumber, '1'.repeat(21), 'يرجى ألا يزيد عدد الأحرف على 20'],
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

const LIMITED = ['x'.repeat(100_000), '9'.repeat(400), '', Array.from({ length: 1_000 }, () => 'x'), 1e12, -1e12];
const CALLS = [
  ...ENDPOINTS,
  ...Object.values(office).filter((value) => typeof value === 'object' && value !== null && 'path' in value),
];

test.each(CALLS.map((endpoint) => [endpoint.path, endpoint] as const))(
  'says in both languages what a customer can do about each limit of %s',
  (_path, { input }) => {
    const issues = Object.keys(input.shape).flatMap((field) =>
      LIMITED.flatMap((value) => getIssues(input, { [field]: value })).filter(({ path }) => path[0] === field),
    );
    const limits = issues.filter(({ code }) => code === 'too_big' || code === 'too_small');
    for (const issue of limits) {
      const text = limitText(issue);
      expect(text?.en).toMatch(/^Please (enter|choose) at (most|least) [\d-]|^This field is required$/);
      expect(text?.ar).toMatch(/^[\p{Script=Arabic}\s\d-]+$/u);
      // A rule of the contract may have its own English.
      expect(
        [text?.en, 'is required', 'must not be empty'].some((known) => issue.message.endsWith(known ?? '')),
        issue.message,
      ).toBe(true);
    }
  },
);

test('a landmark of 300 letters gets a sentence', () => {
  const [issue] = getIssues(addAddress.input, { land_mark: 'x'.repeat(300) }).filter(
    ({ path }) => path[0] === 'land_mark',
  );
  expect(issue?.message).toBe('Please enter at most 150 characters');
});
