import type { core } from 'zod';
import type { Text } from './text.ts';

const REQUIRED: Text = { en: 'This field is required', ar: 'هذا الحقل مطلوب' };

type Issue = core.$ZodIssue | core.$ZodRawIssue;

/** Returns what a customer can do about a value beyond its limits; undefined for another issue. */
export function limitText(issue: Issue): Text | undefined {
  if (issue.code === 'too_big') return getText(String(issue.origin), 'at most', String(issue.maximum));
  if (issue.code !== 'too_small') return undefined;
  const { minimum } = issue;
  return minimum === 1 && hasLength(String(issue.origin))
    ? REQUIRED
    : getText(String(issue.origin), 'at least', String(minimum));
}

const hasLength = (origin: string) => origin === 'string' || origin === 'array';

const ARABIC = { 'at most': ['ألا يزيد', 'على'], 'at least': ['ألا يقل', 'عن'] } as const;

function getText(origin: string, limit: keyof typeof ARABIC, number: string): Text {
  const [verb, preposition] = ARABIC[limit];
  if (origin === 'string') {
    return {
      en: `Please enter ${limit} ${number} characters`,
      ar: `يرجى ${verb} عدد الأحرف ${preposition} ${number}`,
    };
  }
  if (origin === 'array')
    return { en: `Please choose ${limit} ${number}`, ar: `يرجى ${verb} العدد ${preposition} ${number}` };
  return { en: `Please enter ${limit} ${number}`, ar: `يرجى ${verb} الرقم ${preposition} ${number}` };
}
