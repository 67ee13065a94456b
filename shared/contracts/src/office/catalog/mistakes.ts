import type { z } from 'zod';

interface Mistake {
  /** 'sub_services[0].price'; '' of the whole content. */
  readonly path: string;
  readonly rule: string;
}

/** Returns the path and the broken rule of each issue. */
export function getMistakes({ issues }: z.ZodError): readonly Mistake[] {
  return issues.flatMap(ofMeantOption).map(({ path, message }) => ({ path: toPath(path), rule: message }));
}

/** Returns the issues of the option of a union whose type the value has; the issue itself if it has none of them. */
function ofMeantOption(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
  return meant?.map((nested) => ({ ...nested, path: [...issue.path, ...nested.path] })) ?? [issue];
}

/** Returns the text of an issue for editors; undefined where zod's own text says enough. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'is not a known type';
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text in quotes',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function tooBig({ origin, maximum, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `is too long: ${String(input).length} characters, at most ${maximum}`;
  return origin === 'array' ? `must have at most ${maximum} entries` : `must be at most ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'array') return `must have ${minimum} or more entries`;
  return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
}

/** Returns 'sub_services[0].price'. */
export function toPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
