import type { core } from 'zod';

const INVALID = 'القيمة غير صالحة';

/** Returns the Arabic text of a field that the contract rejects. zod's own Arabic texts name types in English. */
export function arabicFieldError(issue: core.$ZodIssue): string {
  if (issue.code === 'too_big') return `${limitOf('الحد الأقصى', issue.origin)}: ${issue.maximum}`;
  if (issue.code === 'too_small') return `${limitOf('الحد الأدنى', issue.origin)}: ${issue.minimum}`;
  return INVALID;
}

function limitOf(limit: string, origin: string): string {
  if (origin === 'string') return `${limit} لعدد الأحرف`;
  return origin === 'array' ? `${limit} لعدد العناصر` : limit;
}
