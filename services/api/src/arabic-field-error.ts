import type { core } from 'zod';
import { limitText } from './limit-text.ts';

const INVALID = 'القيمة غير صالحة';
const REQUIRED = 'هذا الحقل مطلوب';

type Issue = core.$ZodIssue;

const TEXTS: Readonly<Record<string, string>> = {
  'must be a whole number': 'يجب أن يكون عدداً صحيحاً',
  'must be digits': 'يجب أن يتكون من أرقام فقط',
  'must be degrees': 'يجب أن يكون رقماً بالدرجات',
  'must be an amount with two decimals': 'يجب أن يكون مبلغاً بمنزلتين عشريتين',
  'must be a date, YYYY-MM-DD': 'يجب أن يكون تاريخاً بصيغة YYYY-MM-DD',
  'must be a rating from 0 to 5': 'يجب أن يكون تقييماً من 0 إلى 5',
  'must be a UUID': 'المعرّف غير صالح',
  'must be a JSON list': 'يجب أن يكون قائمة بصيغة JSON',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'يجب أن يكون نصاً',
  number: 'يجب أن يكون رقماً',
  int: 'يجب أن يكون عدداً صحيحاً',
  boolean: 'يجب أن يكون نعم أو لا',
  array: 'يجب أن يكون قائمة',
  object: 'يجب أن يكون كائناً',
};

/** Returns the Arabic text of a field that the contract rejects. zod's own Arabic texts name types in English. */
export function arabicFieldError(issue: Issue): string {
  if (issue.input === undefined) return REQUIRED;
  const limit = limitText(issue);
  if (limit) return limit.ar;
  if (issue.code === 'invalid_value') return `القيم المسموح بها: ${issue.values.join('، ')}`;
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? INVALID;
  return TEXTS[issue.message] ?? INVALID;
}

/** Returns the inner issue that says why a union rejects a value of the right type, else the issue itself. */
export function specificIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map(specificIssue);
  return inner.find(({ code }) => !['invalid_type', 'invalid_value', 'invalid_union'].includes(code)) ?? issue;
}
